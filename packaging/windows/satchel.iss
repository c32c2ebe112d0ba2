; Read by Inno Setup: the installer for Windows, from the bundle that PyInstaller made.
;   iscc /DVersion=0.0.0 /DBundle=FOLDER /DIcon=FILE [/DSign] satchel.iss

#ifndef Version
  #error Name the version with /DVersion=, as pyproject.toml has it
#endif

[Setup]
AppId=org.satchel.satchel
AppName=Satchel
AppVersion={#Version}
AppVerName=Satchel {#Version}
AppPublisher=The authors of Satchel
VersionInfoVersion={#Version}
OutputBaseFilename=satchel-{#Version}-setup
OutputDir=..\..\dist
SetupIconFile={#Icon}
UninstallDisplayIcon={app}\satchelw.exe
LicenseFile=..\..\LICENSE
DefaultDirName={autopf}\Satchel
DefaultGroupName=Satchel
DisableProgramGroupPage=yes
; For one user and without an administrator, unless the user chooses otherwise.
PrivilegesRequired=lowest
PrivilegesRequiredOverridesAllowed=dialog
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
; Qt 6 needs Windows 10, version 1809.
MinVersion=10.0.17763
Compression=lzma2
SolidCompression=yes
WizardStyle=modern
CloseApplications=yes
ChangesAssociations=yes
#ifdef Sign
SignTool=satchel $f
SignedUninstaller=yes
#endif

[Languages]
Name: "en"; MessagesFile: "compiler:Default.isl"
Name: "de"; MessagesFile: "compiler:Languages\German.isl"
Name: "es"; MessagesFile: "compiler:Languages\Spanish.isl"

[CustomMessages]
en.SearchFolder=Search this folder with Satchel
de.SearchFolder=Diesen Ordner mit Satchel durchsuchen
es.SearchFolder=Buscar en esta carpeta con Satchel

[InstallDelete]
; Modules of an earlier version would be loaded beside the new ones.
Type: filesandordirs; Name: "{app}\_internal"

[Files]
Source: "{#Bundle}\*"; DestDir: "{app}"; Flags: ignoreversion recursesubdirs createallsubdirs

[Icons]
Name: "{autoprograms}\Satchel"; Filename: "{app}\satchelw.exe"; AppUserModelID: "org.satchel.satchel"

[Registry]
Root: HKA; Subkey: "Software\Classes\satchel"; ValueType: string; ValueData: "URL:Satchel"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\satchel"; ValueType: string; ValueName: "URL Protocol"; ValueData: ""
Root: HKA; Subkey: "Software\Classes\satchel\DefaultIcon"; ValueType: string; ValueData: "{app}\satchelw.exe,0"
Root: HKA; Subkey: "Software\Classes\satchel\shell\open\command"; ValueType: string; ValueData: """{app}\satchelw.exe"" ""%1"""
Root: HKA; Subkey: "Software\Classes\Directory\shell\Satchel"; ValueType: string; ValueData: "{cm:SearchFolder}"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\Directory\shell\Satchel"; ValueType: string; ValueName: "Icon"; ValueData: "{app}\satchelw.exe"
Root: HKA; Subkey: "Software\Classes\Directory\shell\Satchel\command"; ValueType: string; ValueData: """{app}\satchelw.exe"" --search-in ""%V"""
; The program writes this value when the user lets it start at log-in.
Root: HKCU; Subkey: "Software\Microsoft\Windows\CurrentVersion\Run"; ValueType: none; ValueName: "satchel"; Flags: dontcreatekey uninsdeletevalue

[Run]
Filename: "{app}\satchelw.exe"; Description: "{cm:LaunchProgram,Satchel}"; Flags: nowait postinstall skipifsilent
