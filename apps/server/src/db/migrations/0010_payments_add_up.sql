-- A payment is what it was allocated plus what waits to be (decision 22); so far nothing waits. It says how many
-- allocations it has, as an entry of the books says its lines.

ALTER TABLE loan_payments
  ADD COLUMN unapplied_centimos bigint NOT NULL DEFAULT 0 CHECK (unapplied_centimos >= 0),
  ADD COLUMN allocation_count integer;
ALTER TABLE loan_payment_allocations ADD COLUMN allocation_count integer;

ALTER TABLE loan_payments DISABLE TRIGGER loan_payments_append_only;
ALTER TABLE loan_payment_allocations DISABLE TRIGGER loan_payment_allocations_append_only;
UPDATE loan_payments SET allocation_count =
  (SELECT count(*) FROM loan_payment_allocations WHERE payment_id = loan_payments.id);
UPDATE loan_payment_allocations SET allocation_count = loan_payments.allocation_count
FROM loan_payments WHERE loan_payments.id = payment_id;
ALTER TABLE loan_payments ENABLE TRIGGER loan_payments_append_only;
ALTER TABLE loan_payment_allocations ENABLE TRIGGER loan_payment_allocations_append_only;

ALTER TABLE loan_payments
  ALTER COLUMN allocation_count SET NOT NULL,
  ADD CHECK (allocation_count >= 0),
  ADD UNIQUE (id, allocation_count);
ALTER TABLE loan_payment_allocations
  ALTER COLUMN allocation_count SET NOT NULL,
  ADD CONSTRAINT loan_payment_allocations_in_payment CHECK (position BETWEEN 1 AND allocation_count),
  DROP CONSTRAINT loan_payment_allocations_payment_id_fkey,
  ADD CONSTRAINT loan_payment_allocations_payment FOREIGN KEY (payment_id, allocation_count)
    REFERENCES loan_payments (id, allocation_count);

-- Once per payment, at commit.
CREATE FUNCTION refuse_payment_that_does_not_add_up() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  allocations bigint;
  allocated numeric;
BEGIN
  SELECT count(*), coalesce(sum(
    default_interest_centimos + fee_centimos + igv_centimos + insurance_centimos + interest_centimos + principal_centimos
  ), 0)
  INTO allocations, allocated FROM loan_payment_allocations WHERE payment_id = NEW.id;
  IF allocations <> NEW.allocation_count THEN
    RAISE EXCEPTION 'payment % has % of its % allocations', NEW.key, allocations, NEW.allocation_count
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF allocated + NEW.unapplied_centimos <> NEW.amount_centimos THEN
    RAISE EXCEPTION 'payment % is not what it was allocated', NEW.key USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER loan_payments_add_up AFTER INSERT ON loan_payments
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_payment_that_does_not_add_up();
