-- What the close of a day looks loans up by (decision 35): when the next instalment is due, until which day default
-- interest is in the books, and what is put aside. All of it follows from schedule and payments, and the books check
-- says so; without it every loan would have to be read to find the few that a day concerns.

CREATE TABLE servicing_marks (
  loan_id bigint PRIMARY KEY REFERENCES loans,
  -- Of the oldest instalment that is open; null when there is none, or the loan is no longer collected.
  next_due_on date,
  accrued_through date NOT NULL,
  funds_centimos bigint NOT NULL CHECK (funds_centimos >= 0)
);
CREATE INDEX servicing_marks_due ON servicing_marks (next_due_on) WHERE next_due_on IS NOT NULL;
CREATE INDEX servicing_marks_with_funds ON servicing_marks (next_due_on) WHERE funds_centimos > 0;

INSERT INTO servicing_marks (loan_id, next_due_on, accrued_through, funds_centimos)
SELECT loan.id,
  CASE WHEN loan.state = 'disbursed' AND loan.written_off_on IS NULL THEN (
    SELECT min(due_on) FROM installments_in_force AS installment
    WHERE installment.loan_id = loan.id AND total_centimos > (
      SELECT coalesce(sum(
        allocation.fee_centimos + fee_igv_centimos + allocation.insurance_centimos + allocation.interest_centimos
        + interest_igv_centimos + allocation.principal_centimos
      ), 0)
      FROM loan_payments AS payment JOIN loan_payment_allocations AS allocation ON allocation.payment_id = payment.id
      WHERE payment.loan_id = loan.id AND installment_number = installment.number
        AND NOT EXISTS (SELECT FROM loan_payment_reversals AS reversal WHERE reversal.payment_id = payment.id)
    )
  ) END,
  greatest(
    loan.disbursed_on,
    (
      SELECT max(entry_on) FROM journal_entries AS entry JOIN postings ON entry_id = entry.id
      WHERE postings.loan_id = loan.id AND kind = 'default_interest'
    ),
    (SELECT max(day) FROM daily_closes WHERE day < ALL (
      SELECT day FROM daily_close_failures AS failure WHERE failure.loan_id = loan.id AND resolved_at IS NULL
    ))
  ),
  0
FROM loans AS loan WHERE loan.disbursed_on IS NOT NULL AND loan.schedule IS NOT NULL;

ALTER TYPE close_task ADD VALUE 'apply_funds' BEFORE 'accrue_default_interest';

-- What a clinic had been paid for a loan that was refunded later is kept back from its next transfers, as said when the
-- batch was closed; final once it is settled.
CREATE TABLE clinic_settlement_deductions (
  settlement_id bigint NOT NULL REFERENCES clinic_settlements,
  loan_id bigint NOT NULL REFERENCES loans,
  amount_centimos bigint NOT NULL CHECK (amount_centimos > 0),
  PRIMARY KEY (settlement_id, loan_id)
);
