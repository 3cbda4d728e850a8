-- Overdue principal goes on earning the plan's rate (decision 31), and every part of a debt is paid with its own IGV:
-- what an allocation says of IGV is said of the fee, of late interest and of interest apart.

ALTER TABLE loan_payment_allocations RENAME COLUMN igv_centimos TO interest_igv_centimos;
ALTER TABLE loan_payment_allocations
  ADD COLUMN fee_igv_centimos bigint NOT NULL DEFAULT 0 CHECK (fee_igv_centimos >= 0),
  ADD COLUMN late_interest_centimos bigint NOT NULL DEFAULT 0 CHECK (late_interest_centimos >= 0),
  ADD COLUMN late_interest_igv_centimos bigint NOT NULL DEFAULT 0 CHECK (late_interest_igv_centimos >= 0);

-- So far all IGV of an instalment was paid right after its fee: of what was paid in all, reversed payments apart, the
-- first part is the fee's and the rest that of interest, so that neither is ever more than the instalment has.
ALTER TABLE loan_payment_allocations DISABLE TRIGGER loan_payment_allocations_append_only;
UPDATE loan_payment_allocations AS allocation
SET fee_igv_centimos = split.fee_igv, interest_igv_centimos = interest_igv_centimos - split.fee_igv
FROM (
  SELECT payment_id, position, least(igv_after, fee_igv_due) - least(igv_after - igv_paid, fee_igv_due) AS fee_igv
  FROM (
    SELECT paid.payment_id, paid.position, paid.interest_igv_centimos AS igv_paid,
      sum(paid.interest_igv_centimos) OVER so_far AS igv_after,
      round(coalesce(installment.fee_centimos, paid.fee_centimos) * (loans.prices ->> 'igv')::numeric / 1e9) AS fee_igv_due
    FROM loan_payment_allocations AS paid
    JOIN loan_payments AS payment ON payment.id = paid.payment_id
    JOIN loans ON loans.id = payment.loan_id
    LEFT JOIN loan_payment_reversals AS reversal ON reversal.payment_id = paid.payment_id
    LEFT JOIN installments AS installment
      ON installment.loan_id = loans.id AND installment.schedule = loans.schedule
      AND installment.number = paid.installment_number
    WINDOW so_far AS (
      -- What was paid ahead of schedule, and what was reversed, is each by itself.
      PARTITION BY payment.loan_id, paid.installment_number,
        CASE WHEN paid.installment_number IS NULL OR reversal.payment_id IS NOT NULL THEN paid.payment_id END
      ORDER BY paid.payment_id, paid.position
    )
  ) AS running
) AS split
WHERE split.payment_id = allocation.payment_id AND split.position = allocation.position;
ALTER TABLE loan_payment_allocations ENABLE TRIGGER loan_payment_allocations_append_only;
ALTER TABLE loan_payment_allocations
  ALTER COLUMN fee_igv_centimos DROP DEFAULT,
  ALTER COLUMN late_interest_centimos DROP DEFAULT,
  ALTER COLUMN late_interest_igv_centimos DROP DEFAULT;

-- What being late may cost has a cap of its own; some caps are our reading, no publication was found.
CREATE TYPE cap_kind AS ENUM ('compensatory', 'moratory');
ALTER TABLE rate_caps
  ADD COLUMN kind cap_kind NOT NULL DEFAULT 'compensatory',
  ADD COLUMN published boolean NOT NULL DEFAULT true,
  DROP CONSTRAINT rate_caps_pkey,
  ADD PRIMARY KEY (kind, valid_from);
ALTER TABLE rate_caps ALTER COLUMN kind DROP DEFAULT, ALTER COLUMN published DROP DEFAULT;
INSERT INTO rate_caps (kind, valid_from, valid_to, tea_billionths, published)
  SELECT 'moratory', valid_from, valid_to, tea_billionths * 15 / 100, false FROM rate_caps;

-- Whoever has not had a contract yet agrees to the terms of today.
UPDATE loans SET prices = prices || jsonb_build_object('lateTea', prices -> 'tea')
WHERE state IN ('draft', 'evaluated', 'documents', 'review', 'file_complete', 'guarantor', 'collateral', 'approved')
  AND contract_on IS NULL AND prices ? 'tea';

-- What a client agreed to is fixed from the credit check on: a changed request goes back to draft first.
CREATE FUNCTION refuse_changed_plan() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the plan of loan % is fixed', OLD.id USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE TRIGGER loans_plan_fixed BEFORE UPDATE ON loans FOR EACH ROW
  WHEN (OLD.state <> 'draft' AND (
    OLD.plan IS DISTINCT FROM NEW.plan OR OLD.plan_hash IS DISTINCT FROM NEW.plan_hash
    OR OLD.prices IS DISTINCT FROM NEW.prices OR OLD.amount_centimos IS DISTINCT FROM NEW.amount_centimos
    OR OLD.installments IS DISTINCT FROM NEW.installments
  ))
  EXECUTE FUNCTION refuse_changed_plan();
