-- A payment told again with another choice is another payment. No screen takes prepayments yet, so there is no row to fill.
CREATE TYPE prepayment_mode AS ENUM ('smaller_installment', 'fewer_installments');
ALTER TABLE loan_payments
  ADD COLUMN mode prepayment_mode,
  ADD CHECK ((kind = 'prepayment') = (mode IS NOT NULL));
