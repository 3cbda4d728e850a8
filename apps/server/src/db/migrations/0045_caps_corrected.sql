-- ── Caps ───────────────────────────────────────────────────────────────────────────────────────────────────────────

-- A row that was mistyped, or that was found published later, is followed by a revision of itself; the highest one
-- holds and the others stay to be read. What is entered binds cards from the day on which we knew it: no price of a day
-- that has passed can be another. Rows from before were judged against every card, and so is what ships.
ALTER TABLE rate_caps
  ADD COLUMN revision integer NOT NULL DEFAULT 1 CHECK (revision >= 1),
  ADD COLUMN known_on date,
  DROP CONSTRAINT rate_caps_pkey,
  ADD PRIMARY KEY (kind, valid_from, revision);
ALTER TABLE rate_caps ALTER COLUMN revision DROP DEFAULT;

-- ── Rate cards ─────────────────────────────────────────────────────────────────────────────────────────────────────

-- Where a card ends is no day that has passed, and one that has begun is not taken back. The hour is for whoever began
-- before midnight.
DROP TRIGGER rate_cards_only_ended ON rate_cards;
CREATE TRIGGER rate_cards_only_ended BEFORE UPDATE ON rate_cards
  FOR EACH ROW WHEN (
    to_jsonb(NEW) - 'valid_to' - 'withdrawn_at' <> to_jsonb(OLD) - 'valid_to' - 'withdrawn_at'
    OR OLD.withdrawn_at IS NOT NULL
    OR (
      NEW.valid_to IS DISTINCT FROM OLD.valid_to
      AND NEW.valid_to < ((now() - interval '1 hour') AT TIME ZONE 'America/Lima')::date
    )
    OR (NEW.withdrawn_at AT TIME ZONE 'America/Lima')::date >= OLD.valid_from
    OR (
      NEW.withdrawn_at IS NOT NULL
      AND OLD.valid_from <= ((now() - interval '1 hour') AT TIME ZONE 'America/Lima')::date
    )
  ) EXECUTE FUNCTION refuse_change();
