-- From the card gateway to the bank (decision 51).
INSERT INTO ledger_accounts (code, type, name) VALUES
  ('gateway_commission_expense', 'expense', 'Comisiones de la pasarela');
INSERT INTO entry_kinds (kind) VALUES ('gateway_commission'), ('gateway_deposit');

-- Until when a settlement should name it: said when it is approved, so that a day is looked up and not worked out.
ALTER TABLE card_payments ADD COLUMN settles_by date;
UPDATE card_payments SET settles_by = (settled_at AT TIME ZONE 'America/Lima')::date + 7 WHERE state = 'approved';
ALTER TABLE card_payments ADD CHECK ((settles_by IS NOT NULL) = (state = 'approved'));
CREATE INDEX card_payments_settles_by ON card_payments (settles_by, id) WHERE state = 'approved';

CREATE TABLE gateway_settlements (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  number text NOT NULL UNIQUE,
  settled_on date NOT NULL,
  -- Of the text that was imported.
  file_hash text NOT NULL UNIQUE,
  file_name text NOT NULL,
  amount_centimos bigint NOT NULL,
  commission_centimos bigint NOT NULL,
  net_centimos bigint NOT NULL,
  imported_at timestamptz NOT NULL,
  -- Null: the program itself.
  imported_by bigint REFERENCES staff_users,
  CHECK (amount_centimos - commission_centimos = net_centimos)
);
CREATE INDEX gateway_settlements_by_day ON gateway_settlements (settled_on DESC, id DESC);

CREATE TYPE gateway_line_type AS ENUM ('sale', 'refund', 'chargeback', 'adjustment');
CREATE TYPE gateway_line_outcome AS ENUM (
  'matched', 'amount_differs', 'unknown', 'settled_before', 'refund', 'chargeback', 'adjustment'
);
CREATE TABLE gateway_settlement_lines (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  settlement_id bigint NOT NULL REFERENCES gateway_settlements,
  line integer NOT NULL,
  type gateway_line_type NOT NULL,
  order_number text NOT NULL,
  reference text NOT NULL,
  operated_on date NOT NULL,
  amount_centimos bigint NOT NULL,
  commission_centimos bigint NOT NULL,
  net_centimos bigint NOT NULL,
  outcome gateway_line_outcome NOT NULL,
  card_payment_id bigint REFERENCES card_payments,
  -- What it leaves on the gateway's account once the deposit has arrived.
  difference_centimos bigint NOT NULL,
  explanation text,
  explained_by bigint REFERENCES staff_users,
  explained_at timestamptz,
  UNIQUE (settlement_id, line),
  CHECK (amount_centimos - commission_centimos = net_centimos),
  CHECK (outcome NOT IN ('matched', 'amount_differs') OR card_payment_id IS NOT NULL),
  CHECK (outcome <> 'unknown' OR card_payment_id IS NULL),
  CHECK (outcome <> 'matched' OR difference_centimos = 0),
  CHECK ((explanation IS NULL) = (explained_at IS NULL) AND (explained_at IS NULL) = (explained_by IS NULL))
);
-- The gateway pays a payment once.
CREATE UNIQUE INDEX gateway_lines_settle_once ON gateway_settlement_lines (card_payment_id)
  WHERE outcome IN ('matched', 'amount_differs');
CREATE INDEX gateway_lines_unknown ON gateway_settlement_lines (order_number) WHERE outcome = 'unknown';
CREATE INDEX gateway_lines_differing ON gateway_settlement_lines (settlement_id) WHERE outcome <> 'matched';

-- The money of a settlement at the bank: it was in suspense until somebody said what it is, and may be again.
CREATE TABLE gateway_deposits (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  settlement_id bigint NOT NULL REFERENCES gateway_settlements,
  suspense_item_id bigint NOT NULL REFERENCES suspense_items,
  amount_centimos bigint NOT NULL CHECK (amount_centimos > 0),
  taken_on date NOT NULL,
  taken_at timestamptz NOT NULL,
  taken_by bigint REFERENCES staff_users,
  -- Why it is not the net that the settlement announced.
  reason text,
  undone_at timestamptz,
  undone_by bigint REFERENCES staff_users,
  undone_reason text,
  CHECK ((undone_at IS NULL) = (undone_reason IS NULL))
);
CREATE UNIQUE INDEX gateway_deposits_one ON gateway_deposits (settlement_id) WHERE undone_at IS NULL;
CREATE UNIQUE INDEX gateway_deposits_of_item ON gateway_deposits (suspense_item_id) WHERE undone_at IS NULL;

-- An approved payment that no settlement names, and what is known of it.
CREATE TABLE gateway_missing_explained (
  card_payment_id bigint PRIMARY KEY REFERENCES card_payments,
  explanation text NOT NULL,
  explained_by bigint NOT NULL REFERENCES staff_users,
  explained_at timestamptz NOT NULL
);

-- Money in suspense that turned out to be ours.
ALTER TABLE suspense_items ADD COLUMN is_gateway_deposit boolean NOT NULL DEFAULT false;

CREATE OR REPLACE VIEW transfers_now AS
  SELECT transfers.*, item.id AS suspense_id, item.returned_on, item.held_at, payment.loan_id, payment.key AS payment_key,
    CASE WHEN item.returned_on IS NOT NULL THEN 'returned' WHEN item.is_gateway_deposit THEN 'gateway'
      WHEN payment.id IS NOT NULL THEN 'applied' ELSE 'waiting' END AS state
  FROM transfers JOIN suspense_items AS item ON item.key = transfers.suspense_key
  LEFT JOIN loan_payments AS payment ON payment.id = item.assigned_payment_id AND NOT EXISTS (
    SELECT FROM loan_payment_reversals AS reversal WHERE reversal.payment_id = payment.id
  );

-- A payment that no settlement names is work of its own.
ALTER TABLE work_items DROP CONSTRAINT work_items_subject_kind_check;
ALTER TABLE work_items ADD CONSTRAINT work_items_subject_kind_check
  CHECK (subject_kind IN ('loan', 'transfer', 'gateway_settlement', 'money_return', 'card_payment'));

ALTER TYPE close_task ADD VALUE 'find_missing_settlements';
