-- Attempts to pay instalments by card. What became of one is told by the gateway alone.

CREATE TYPE card_payment_state AS ENUM ('created', 'sent', 'approved', 'rejected', 'expired');

CREATE TABLE card_payments (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  loan_id bigint NOT NULL REFERENCES loans,
  transaction_id text NOT NULL UNIQUE,
  order_number text NOT NULL UNIQUE,
  amount_centimos bigint NOT NULL CHECK (amount_centimos > 0),
  -- The day whose price it is; the money counts from that day.
  priced_on date NOT NULL,
  state card_payment_state NOT NULL DEFAULT 'created',
  created_at timestamptz NOT NULL,
  -- The card form was handed out, until when it can be used, and since when nobody has it open any more.
  sent_at timestamptz,
  expires_at timestamptz NOT NULL,
  given_up_at timestamptz,
  -- The gateway has it and has not decided yet.
  pending_at timestamptz,
  settled_at timestamptz,
  -- Null for what was approved and waits in suspense, because its loan takes no money any more.
  applied_at timestamptz,
  -- Approved after it had been given up.
  is_late boolean NOT NULL DEFAULT false,
  gateway_code text,
  gateway_reference text,
  card_brand text,
  card_last_digits text,
  -- When the gateway is asked next; null once nothing can change any more.
  check_at timestamptz,
  receipt_sent_at timestamptz,
  CHECK ((state IN ('created', 'sent')) = (settled_at IS NULL)),
  CHECK (applied_at IS NULL OR state = 'approved'),
  CHECK (NOT is_late OR state = 'approved'),
  CHECK (receipt_sent_at IS NULL OR state = 'approved')
);
CREATE INDEX card_payments_by_loan ON card_payments (loan_id, id);
CREATE INDEX card_payments_to_check ON card_payments (check_at) WHERE check_at IS NOT NULL;

CREATE TABLE card_payment_installments (
  card_payment_id bigint NOT NULL REFERENCES card_payments,
  loan_id bigint NOT NULL REFERENCES loans,
  installment_number integer NOT NULL,
  is_open boolean NOT NULL DEFAULT true,
  PRIMARY KEY (card_payment_id, installment_number)
);
-- One open attempt per instalment.
CREATE UNIQUE INDEX card_payments_one_open ON card_payment_installments (loan_id, installment_number) WHERE is_open;
