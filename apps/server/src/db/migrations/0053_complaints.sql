-- The Libro de Reclamaciones (Ley 29571, DS 011-2011-PCM): sheets numbered without a gap, answered once.

-- Whoever files a sheet holds the row of its year until the sheet is there.
CREATE TABLE complaint_years (
  year integer PRIMARY KEY,
  last_sequence integer NOT NULL CHECK (last_sequence >= 0)
);

CREATE TABLE complaints (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  year integer NOT NULL REFERENCES complaint_years,
  sequence integer NOT NULL CHECK (sequence > 0),
  -- As people read it (`complaintNumber` of the domain).
  number text NOT NULL UNIQUE,
  received_on date NOT NULL,
  received_at timestamptz NOT NULL,
  -- The last day for the answer, by the calendar of the day on which it came.
  due_on date NOT NULL,
  name text NOT NULL,
  document_type text NOT NULL CHECK (document_type IN ('DNI', 'CE', 'PASAPORTE')),
  identification_number text NOT NULL,
  address text NOT NULL,
  phone text NOT NULL,
  email text NOT NULL,
  -- Of a minor: father, mother or guardian.
  parent_name text,
  good text NOT NULL CHECK (good IN ('product', 'service')),
  amount_centimos bigint CHECK (amount_centimos >= 0),
  description text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('reclamo', 'queja')),
  detail text NOT NULL,
  request text NOT NULL,
  -- Its address had enough copies that day: it got none.
  is_copy_held boolean NOT NULL DEFAULT false,
  -- When its copy was put into the outbox.
  copied_at timestamptz CHECK (copied_at IS NULL OR NOT is_copy_held),
  answer text,
  answered_on date,
  answered_at timestamptz,
  answered_by bigint REFERENCES staff_users,
  -- The mail that told it. Only its number: the outbox may be cleared, a sheet is not changed by that.
  answer_message_id bigint,
  UNIQUE (year, sequence),
  CHECK (due_on > received_on),
  CHECK ((answer IS NULL) = (answered_at IS NULL)),
  CHECK ((answer IS NULL) = (answered_on IS NULL)),
  CHECK ((answer IS NULL) = (answered_by IS NULL)),
  CHECK ((answer IS NULL) = (answer_message_id IS NULL))
);
CREATE INDEX complaints_waiting ON complaints (due_on, id) WHERE answer IS NULL;
CREATE INDEX complaints_by_day ON complaints (received_on, id);

-- What somebody filed stays as it was filed, and an answer as it was given.
CREATE FUNCTION keep_sheet() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ours CONSTANT text[] := ARRAY[
    'answer', 'answered_on', 'answered_at', 'answered_by', 'answer_message_id', 'copied_at'
  ];
BEGIN
  IF to_jsonb(OLD) - ours = to_jsonb(NEW) - ours
    AND (OLD.answer IS NULL OR to_jsonb(OLD) - 'copied_at' = to_jsonb(NEW) - 'copied_at')
    AND (OLD.copied_at IS NULL OR OLD.copied_at = NEW.copied_at)
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a sheet of the Libro de Reclamaciones is answered once and never changed';
END $$;
CREATE TRIGGER complaints_kept BEFORE UPDATE ON complaints
  FOR EACH ROW EXECUTE FUNCTION keep_sheet();
CREATE TRIGGER complaints_not_emptied BEFORE DELETE OR TRUNCATE ON complaints
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
