-- Money that arrived is never refused (decision 32). What pays nothing yet is put aside for its client, pays
-- instalments on their day, or goes back: a payment is what it was allocated plus what it put aside, or less what it
-- took from there.

ALTER TABLE loan_payments DROP CONSTRAINT loan_payments_check;
ALTER TABLE loan_payments ALTER COLUMN kind TYPE text;
DROP TYPE payment_kind;
ALTER TABLE loan_payments
  DROP CONSTRAINT loan_payments_amount_centimos_check,
  DROP CONSTRAINT loan_payments_unapplied_centimos_check,
  ADD COLUMN valued_on date,
  ADD CONSTRAINT loan_payments_kind CHECK (kind IN ('installments', 'prepayment', 'from_funds', 'return')),
  ADD CONSTRAINT loan_payments_amount CHECK (amount_centimos >= 0 AND (amount_centimos = 0) = (kind = 'from_funds')),
  ADD CONSTRAINT loan_payments_mode CHECK (
    (kind <> 'prepayment' OR mode IS NOT NULL) AND (kind IN ('installments', 'prepayment') OR mode IS NULL)
  );
ALTER TABLE loan_payments DISABLE TRIGGER loan_payments_append_only;
UPDATE loan_payments SET valued_on = paid_on;
ALTER TABLE loan_payments ENABLE TRIGGER loan_payments_append_only;
ALTER TABLE loan_payments
  ALTER COLUMN valued_on SET NOT NULL,
  ALTER COLUMN unapplied_centimos DROP DEFAULT,
  ADD CONSTRAINT loan_payments_valued CHECK (valued_on >= paid_on);

CREATE OR REPLACE FUNCTION refuse_payment_that_does_not_add_up() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  allocations bigint;
  allocated numeric;
BEGIN
  SELECT count(*), coalesce(sum(
    default_interest_centimos + fee_centimos + fee_igv_centimos + insurance_centimos + late_interest_centimos
    + late_interest_igv_centimos + interest_centimos + interest_igv_centimos + principal_centimos
  ), 0)
  INTO allocations, allocated FROM loan_payment_allocations WHERE payment_id = NEW.id;
  IF allocations <> NEW.allocation_count THEN
    RAISE EXCEPTION 'payment % has % of its % allocations', NEW.key, allocations, NEW.allocation_count
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF allocated + NEW.unapplied_centimos <> (CASE NEW.kind WHEN 'return' THEN -1 ELSE 1 END) * NEW.amount_centimos THEN
    RAISE EXCEPTION 'payment % is not what it was allocated', NEW.key USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF NEW.unapplied_centimos < 0 AND (
    SELECT sum(unapplied_centimos) FROM loan_payments AS payment
    WHERE loan_id = NEW.loan_id
      AND NOT EXISTS (SELECT FROM loan_payment_reversals AS reversal WHERE reversal.payment_id = payment.id)
  ) < 0 THEN
    RAISE EXCEPTION 'payment % takes more than was put aside', NEW.key USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;

INSERT INTO ledger_accounts (code, type, name) VALUES
  ('unapplied_funds', 'liability', 'Saldos a favor de clientes'),
  ('suspense', 'liability', 'Abonos por identificar'),
  ('recovery_income', 'income', 'Recuperación de castigados');
INSERT INTO entry_kinds (kind) VALUES
  ('funds_application'), ('funds_return'), ('suspense'), ('suspense_return'), ('recovery');

-- Money that names no loan, until somebody finds whose it is or it goes back.
CREATE TABLE suspense_items (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key text NOT NULL UNIQUE,
  amount_centimos bigint NOT NULL CHECK (amount_centimos > 0),
  cash_account text NOT NULL REFERENCES ledger_accounts,
  received_on date NOT NULL,
  note text,
  recorded_at timestamptz NOT NULL,
  -- The payment that it became, and how often it did: it is open again when that one is reversed.
  assigned_payment_id bigint UNIQUE REFERENCES loan_payments,
  assignments integer NOT NULL DEFAULT 0,
  returned_on date,
  CHECK ((assigned_payment_id IS NULL) = (assignments = 0))
);
CREATE INDEX suspense_items_not_returned ON suspense_items (received_on, id) WHERE returned_on IS NULL;
