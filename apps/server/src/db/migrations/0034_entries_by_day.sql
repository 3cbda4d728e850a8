-- What a span of days brought is read from the entries of those days (decision 52), not from all that there ever were.
CREATE INDEX journal_entries_by_day ON journal_entries (entry_on);
