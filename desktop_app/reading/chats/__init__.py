"""Exports of chats."""
