-- Clinics that ask to work with us (specification 3 §2), and what became of them.
ALTER TYPE work_item_kind ADD VALUE 'affiliation';
ALTER TYPE work_item_kind ADD VALUE 'complaint';

ALTER TABLE work_items DROP CONSTRAINT work_items_subject_kind_check,
  ADD CONSTRAINT work_items_subject_kind_check CHECK (subject_kind IN (
    'loan', 'transfer', 'gateway_settlement', 'money_return', 'card_payment', 'clinic_payment', 'clinic_settlement',
    'site', 'staff_user', 'house', 'affiliation', 'complaint'
  ));

CREATE TYPE affiliation_state AS ENUM ('new', 'contacted', 'affiliated', 'declined');

CREATE TABLE affiliations (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Of what the browser that sent it drew and keeps, to send it corrected; only its hash is here. Null: sent without
  -- script, or closed and its sender has asked again.
  reference_hash bytea UNIQUE,
  state affiliation_state NOT NULL DEFAULT 'new',
  name text NOT NULL,
  district text NOT NULL,
  phone text NOT NULL,
  email text,
  web text,
  comments text,
  doctors text NOT NULL CHECK (doctors IN ('1-10', '10-20', '20+')),
  specialities text[] NOT NULL CHECK (cardinality(specialities) > 0),
  received_at timestamptz NOT NULL,
  -- Its first site, once it is affiliated.
  site_id bigint UNIQUE REFERENCES sites,
  CHECK ((state = 'affiliated') = (site_id IS NOT NULL))
);
CREATE INDEX affiliations_by_state ON affiliations (state, id);

CREATE TABLE affiliation_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  affiliation_id bigint NOT NULL REFERENCES affiliations ON DELETE CASCADE,
  at timestamptz NOT NULL,
  kind text NOT NULL CHECK (kind IN ('received', 'corrected', 'contacted', 'affiliated', 'declined')),
  -- Null: the clinic itself.
  staff_user_id bigint REFERENCES staff_users,
  note text,
  -- The mail that told the sender of it, which is forgotten with it. Only its number: the outbox may be cleared, what
  -- happened is not changed by that.
  message_id bigint UNIQUE,
  CHECK ((kind IN ('received', 'corrected')) = (staff_user_id IS NULL)),
  CHECK (message_id IS NULL OR staff_user_id IS NULL),
  CHECK (kind NOT IN ('contacted', 'declined') OR note IS NOT NULL)
);
CREATE INDEX affiliation_events_of_one ON affiliation_events (affiliation_id, id);

-- What happened stays as it was written, until the request itself is forgotten.
CREATE TRIGGER affiliation_events_kept BEFORE UPDATE OR TRUNCATE ON affiliation_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE FUNCTION keep_affiliation_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM affiliations WHERE id = OLD.affiliation_id) THEN
    RAISE EXCEPTION 'what happened to a request goes with the request only'
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN OLD;
END $$;
CREATE TRIGGER affiliation_events_go_with_theirs BEFORE DELETE ON affiliation_events
  FOR EACH ROW EXECUTE FUNCTION keep_affiliation_event();
