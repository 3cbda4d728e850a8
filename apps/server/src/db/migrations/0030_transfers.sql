-- Money that arrives at our accounts in banks: typed by a person or read from a bank's file, each movement once.

-- What a client writes on a transfer, as `domain/loan/payment-code.ts` makes it (a test compares the two).
CREATE FUNCTION payment_code_of(loan_code text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT string_agg(
    substr('ABCDEFGHIJKLMNOPQRSTUVWXYZ234567', substring(hashed.bits FROM place * 5 + 1 FOR 5)::integer + 1, 1),
    '' ORDER BY place
  )
  FROM generate_series(0, 9) AS place, (
    SELECT ('x' || substr(encode(sha256(('payment-code ' || loan_code)::bytea), 'hex'), 1, 14))::bit(56) AS bits
  ) AS hashed
$$;
ALTER TABLE loans ADD COLUMN payment_code text NOT NULL GENERATED ALWAYS AS (payment_code_of(code)) STORED;
CREATE INDEX loans_by_payment_code ON loans (payment_code);

-- A file of a bank that was read. The same one again is no statement of its own, unless it brought something new.
CREATE TABLE bank_statements (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  bank text NOT NULL,
  file_name text NOT NULL,
  content_hash text NOT NULL,
  mapping jsonb NOT NULL,
  imported_at timestamptz NOT NULL,
  -- Null: put there with the demo.
  imported_by bigint REFERENCES staff_users
);
CREATE INDEX bank_statements_by_content ON bank_statements (bank, content_hash);
CREATE INDEX bank_statements_newest ON bank_statements (imported_at DESC, id DESC);

-- How the last file of a bank was read, to read the next one alike.
CREATE TABLE bank_mappings (
  bank text PRIMARY KEY,
  mapping jsonb NOT NULL,
  saved_at timestamptz NOT NULL,
  saved_by bigint REFERENCES staff_users
);

-- Whether one waits, was applied or went back is told by its item in suspense, and by nothing else.
CREATE TABLE transfers (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Bank, operation number, day and amount: who one is.
  suspense_key text NOT NULL UNIQUE REFERENCES suspense_items (key),
  bank text NOT NULL,
  -- As it was written, and without what banks write now and then (leading zeros, dashes).
  operation_number text,
  operation_key text,
  booked_on date NOT NULL,
  amount_centimos bigint NOT NULL CHECK (amount_centimos > 0),
  payer_name text,
  payer_document text,
  description text,
  -- What a person named as its owner when typing it.
  typed_payment_code text,
  typed_document text,
  statement_id bigint REFERENCES bank_statements,
  line_number integer,
  recorded_at timestamptz NOT NULL,
  recorded_by bigint REFERENCES staff_users,
  -- The last time it was applied of which the client was told.
  told_event_id bigint,
  CHECK ((operation_number IS NULL) = (operation_key IS NULL)),
  CHECK ((statement_id IS NULL) = (line_number IS NULL)),
  CHECK (operation_key IS NOT NULL OR statement_id IS NOT NULL)
);
CREATE INDEX transfers_by_day ON transfers (booked_on, id);
CREATE INDEX transfers_by_operation ON transfers (bank, operation_key);

-- Each with what has become of it: the payment that its item in suspense became, unless that was taken back.
CREATE VIEW transfers_now AS
  SELECT transfers.*, item.id AS suspense_id, item.returned_on, item.held_at, payment.loan_id, payment.key AS payment_key,
    CASE WHEN item.returned_on IS NOT NULL THEN 'returned' WHEN payment.id IS NOT NULL THEN 'applied' ELSE 'waiting' END
      AS state
  FROM transfers JOIN suspense_items AS item ON item.key = transfers.suspense_key
  LEFT JOIN loan_payments AS payment ON payment.id = item.assigned_payment_id AND NOT EXISTS (
    SELECT FROM loan_payment_reversals AS reversal WHERE reversal.payment_id = payment.id
  );

-- What was done with each, by whom and why.
CREATE TABLE transfer_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  transfer_id bigint NOT NULL REFERENCES transfers,
  kind text NOT NULL CHECK (kind IN ('recorded', 'applied', 'undone', 'returned', 'gateway_deposit', 'gateway_undone')),
  at timestamptz NOT NULL,
  -- Null: the program did it by itself.
  staff_user_id bigint REFERENCES staff_users,
  loan_id bigint REFERENCES loans,
  payment_key text,
  reason text
);
CREATE INDEX transfer_events_by_transfer ON transfer_events (transfer_id, id);
CREATE TRIGGER transfer_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON transfer_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- What became of each line of a file. A line that is money says nothing itself: its transfer does.
CREATE TABLE bank_statement_lines (
  statement_id bigint NOT NULL REFERENCES bank_statements,
  line_number integer NOT NULL,
  outcome text NOT NULL
    CHECK (outcome IN ('recorded', 'known', 'doubled', 'charge', 'foreign_currency', 'unreadable')),
  why text,
  transfer_id bigint REFERENCES transfers,
  -- Of a new one: for whom it looked like when it came.
  match jsonb,
  -- Of a line that is no money for us, as it stands in the file.
  description text,
  PRIMARY KEY (statement_id, line_number),
  CHECK ((outcome IN ('recorded', 'known', 'doubled')) = (transfer_id IS NOT NULL))
);
CREATE INDEX bank_statement_lines_by_transfer ON bank_statement_lines (transfer_id);
