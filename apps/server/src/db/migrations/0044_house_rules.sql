-- ── Rate cards ─────────────────────────────────────────────────────────────────────────────────────────────────────

-- Whoever proposed and confirmed a card stands with its approval; what ships has none. One that was taken back before
-- its day never held, and stays to be read.
ALTER TABLE rate_cards
  ADD COLUMN approval_id bigint REFERENCES approvals,
  ADD COLUMN withdrawn_at timestamptz;

-- A card never changes: only where it ends is written once the next one is known, or that it is not to begin.
CREATE TRIGGER rate_cards_never_deleted BEFORE DELETE OR TRUNCATE ON rate_cards
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER rate_cards_only_ended BEFORE UPDATE ON rate_cards
  FOR EACH ROW WHEN (
    to_jsonb(NEW) - 'valid_to' - 'withdrawn_at' <> to_jsonb(OLD) - 'valid_to' - 'withdrawn_at'
    OR OLD.withdrawn_at IS NOT NULL
  ) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER rate_card_teas_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON rate_card_teas
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Who read a cap in its publication, and when; those that ship are of nobody.
ALTER TABLE rate_caps
  ADD COLUMN entered_by bigint REFERENCES staff_users,
  ADD COLUMN entered_at timestamptz;
CREATE TRIGGER rate_caps_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON rate_caps
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- ── Credit policy ──────────────────────────────────────────────────────────────────────────────────────────────────

ALTER TABLE policies
  ADD COLUMN approval_id bigint REFERENCES approvals,
  ADD COLUMN withdrawn_at timestamptz,
  DROP CONSTRAINT policies_valid_from_key;
CREATE UNIQUE INDEX policies_one_a_day ON policies (valid_from) WHERE withdrawn_at IS NULL;
CREATE TRIGGER policies_never_deleted BEFORE DELETE OR TRUNCATE ON policies
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER policies_only_withdrawn BEFORE UPDATE ON policies
  FOR EACH ROW WHEN (
    to_jsonb(NEW) - 'withdrawn_at' <> to_jsonb(OLD) - 'withdrawn_at' OR OLD.withdrawn_at IS NOT NULL
  ) EXECUTE FUNCTION refuse_change();

-- ── Messages that are not sent ─────────────────────────────────────────────────────────────────────────────────────

-- Written at the door of the outbox instead of `queued`, while its template is switched off.
ALTER TYPE message_state ADD VALUE 'held';

-- A template without a row is on.
CREATE TABLE message_switches (
  template text PRIMARY KEY,
  is_on boolean NOT NULL,
  changed_by bigint NOT NULL REFERENCES staff_users,
  changed_at timestamptz NOT NULL
);
