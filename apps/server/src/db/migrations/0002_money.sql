-- Prices, loans on their way, the books and what moves them (domain.md §§2, 4).
-- Rates are whole billionths (40 % is 400000000), money is bigint céntimos.

-- ── Prices and thresholds: dated, versioned rows, judged by the domain whenever they are read ──────────────────────

CREATE TYPE insurance_mode AS ENUM ('level', 'added');
CREATE TYPE installment_rounding AS ENUM ('0.01', '0.05 down');

CREATE TABLE rate_cards (
  version text PRIMARY KEY,
  valid_from date NOT NULL,
  valid_to date,
  min_amount_centimos bigint NOT NULL,
  max_amount_centimos bigint NOT NULL,
  insurance_billionths bigint NOT NULL CHECK (insurance_billionths >= 0),
  insurance_mode insurance_mode NOT NULL,
  fee_centimos bigint NOT NULL,
  igv_billionths bigint NOT NULL CHECK (igv_billionths >= 0),
  default_interest_billionths bigint NOT NULL CHECK (default_interest_billionths >= 0),
  rounding installment_rounding NOT NULL
);

CREATE TABLE rate_card_teas (
  rate_card_version text NOT NULL REFERENCES rate_cards,
  position integer NOT NULL,
  term integer NOT NULL,
  campaign boolean NOT NULL,
  tea_billionths bigint NOT NULL CHECK (tea_billionths >= 0),
  PRIMARY KEY (rate_card_version, position)
);

CREATE TABLE rate_caps (
  valid_from date PRIMARY KEY,
  valid_to date NOT NULL,
  tea_billionths bigint NOT NULL CHECK (tea_billionths >= 0)
);

CREATE TABLE policies (
  version text PRIMARY KEY,
  valid_from date NOT NULL UNIQUE,
  thresholds jsonb NOT NULL
);

-- ── Loans ──────────────────────────────────────────────────────────────────────────────────────────────────────────

CREATE TYPE loan_state AS ENUM (
  'draft', 'evaluated', 'documents', 'review', 'file_complete', 'guarantor', 'collateral', 'approved', 'signing',
  'signing_failed', 'awaiting_signers', 'expired_unsigned', 'signed', 'expired_unredeemed', 'disbursed', 'paid',
  'rejected', 'cancelled', 'lapsed'
);
CREATE TYPE evaluation_result AS ENUM ('approved', 'manual', 'manual + guarantor', 'manual + garanty', 'rejected');

ALTER TABLE loans RENAME COLUMN expires_on TO valid_until;
ALTER TABLE loans
  ALTER COLUMN state DROP DEFAULT,
  ALTER COLUMN state TYPE loan_state USING state::loan_state,
  ADD COLUMN prices jsonb NOT NULL,
  ADD COLUMN evaluation evaluation_result,
  ADD COLUMN touched_on date NOT NULL,
  ADD COLUMN schedule integer,
  ADD COLUMN written_off_on date;
ALTER TABLE loan_events
  ALTER COLUMN from_state TYPE loan_state USING from_state::loan_state,
  ALTER COLUMN to_state TYPE loan_state USING to_state::loan_state;
CREATE INDEX loans_by_state ON loans (state, id);
-- One application at a time: what comes after `approved` is a loan of its own.
CREATE UNIQUE INDEX loans_one_application ON loans (client_id)
  WHERE state IN ('draft', 'evaluated', 'documents', 'review', 'file_complete', 'guarantor', 'collateral', 'approved');

-- ── Servicing: a prepayment adds a schedule, a reversal goes back to the one before; no row is ever changed ────────

CREATE TABLE installments (
  loan_id bigint NOT NULL REFERENCES loans,
  schedule integer NOT NULL,
  number integer NOT NULL,
  due_on date NOT NULL,
  principal_centimos bigint NOT NULL,
  interest_centimos bigint NOT NULL,
  igv_centimos bigint NOT NULL,
  insurance_centimos bigint NOT NULL,
  fee_centimos bigint NOT NULL,
  total_centimos bigint NOT NULL,
  balance_centimos bigint NOT NULL,
  PRIMARY KEY (loan_id, schedule, number),
  CHECK (total_centimos = principal_centimos + interest_centimos + igv_centimos + insurance_centimos + fee_centimos)
);

CREATE VIEW installments_in_force AS
  SELECT installments.* FROM installments JOIN loans ON loans.id = loan_id AND loans.schedule = installments.schedule;

CREATE TYPE payment_kind AS ENUM ('installments', 'prepayment');

CREATE TABLE loan_payments (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  loan_id bigint NOT NULL REFERENCES loans,
  key text NOT NULL UNIQUE,
  kind payment_kind NOT NULL,
  paid_on date NOT NULL,
  amount_centimos bigint NOT NULL CHECK (amount_centimos > 0),
  replaced_schedule integer,
  recorded_at timestamptz NOT NULL
);
CREATE INDEX loan_payments_by_loan ON loan_payments (loan_id, id);

-- `installment_number` is null for principal paid ahead of schedule.
CREATE TABLE loan_payment_allocations (
  payment_id bigint NOT NULL REFERENCES loan_payments,
  position integer NOT NULL,
  installment_number integer,
  default_interest_centimos bigint NOT NULL CHECK (default_interest_centimos >= 0),
  fee_centimos bigint NOT NULL CHECK (fee_centimos >= 0),
  igv_centimos bigint NOT NULL CHECK (igv_centimos >= 0),
  insurance_centimos bigint NOT NULL CHECK (insurance_centimos >= 0),
  interest_centimos bigint NOT NULL CHECK (interest_centimos >= 0),
  principal_centimos bigint NOT NULL CHECK (principal_centimos >= 0),
  PRIMARY KEY (payment_id, position)
);

CREATE TABLE loan_payment_reversals (
  payment_id bigint PRIMARY KEY REFERENCES loan_payments,
  reversed_on date NOT NULL,
  reason text,
  recorded_at timestamptz NOT NULL
);

CREATE TRIGGER installments_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON installments
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER loan_payments_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON loan_payments
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER loan_payment_allocations_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON loan_payment_allocations
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER loan_payment_reversals_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON loan_payment_reversals
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE daily_closes (
  day date PRIMARY KEY,
  closed_at timestamptz NOT NULL
);

-- ── The books ──────────────────────────────────────────────────────────────────────────────────────────────────────

CREATE TYPE ledger_account_type AS ENUM ('asset', 'liability', 'income', 'expense');

CREATE TYPE account_code AS ENUM (
  'cash_gateway', 'cash_bank', 'loan_principal', 'fee_receivable', 'default_interest_receivable', 'clinic_receivable',
  'clinic_payable', 'client_refunds_payable', 'igv_payable', 'insurance_payable', 'interest_income', 'fee_income',
  'default_interest_income', 'merchant_fee_income', 'write_off_expense'
);

CREATE TABLE ledger_accounts (
  code account_code PRIMARY KEY,
  type ledger_account_type NOT NULL,
  name text NOT NULL
);
INSERT INTO ledger_accounts (code, type, name) VALUES
  ('cash_gateway', 'asset', 'Pasarela de tarjetas por liquidar'),
  ('cash_bank', 'asset', 'Bancos'),
  ('loan_principal', 'asset', 'Capital por cobrar'),
  ('fee_receivable', 'asset', 'Comisiones por cobrar'),
  ('default_interest_receivable', 'asset', 'Intereses moratorios por cobrar'),
  ('clinic_receivable', 'asset', 'Por recuperar de clínicas'),
  ('clinic_payable', 'liability', 'Por pagar a clínicas'),
  ('client_refunds_payable', 'liability', 'Devoluciones por pagar a clientes'),
  ('igv_payable', 'liability', 'IGV por pagar'),
  ('insurance_payable', 'liability', 'Primas por pagar a la aseguradora'),
  ('interest_income', 'income', 'Intereses compensatorios'),
  ('fee_income', 'income', 'Comisiones a clientes'),
  ('default_interest_income', 'income', 'Intereses moratorios'),
  ('merchant_fee_income', 'income', 'Comisiones a clínicas'),
  ('write_off_expense', 'expense', 'Castigos');

CREATE TYPE entry_kind AS ENUM (
  'disbursement', 'fee', 'payment', 'default_interest', 'settlement', 'refund', 'refund_payout', 'write_off', 'reversal'
);

-- `key` names the event behind the entry: a second telling of it finds the first.
CREATE TABLE journal_entries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key text NOT NULL UNIQUE,
  kind entry_kind NOT NULL,
  entry_on date NOT NULL,
  reverses_id bigint UNIQUE REFERENCES journal_entries,
  posted_at timestamptz NOT NULL
);

-- Debits are positive, credits negative.
CREATE TABLE postings (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  entry_id bigint NOT NULL REFERENCES journal_entries,
  account_code account_code NOT NULL REFERENCES ledger_accounts,
  loan_id bigint NOT NULL REFERENCES loans,
  amount_centimos bigint NOT NULL CHECK (amount_centimos <> 0)
);
CREATE INDEX postings_by_entry ON postings (entry_id);
CREATE INDEX postings_by_loan ON postings (loan_id, account_code);

CREATE TRIGGER journal_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON journal_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER postings_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON postings
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Judged at commit, when all postings of an entry are there. An entry without postings is refused too.
CREATE FUNCTION refuse_unbalanced_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  entry bigint := to_jsonb(NEW) ->> TG_ARGV[0];
BEGIN
  IF (SELECT coalesce(sum(amount_centimos), 1) FROM postings WHERE entry_id = entry) <> 0 THEN
    RAISE EXCEPTION 'journal entry % does not sum to zero', entry USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER journal_entries_sum_to_zero AFTER INSERT ON journal_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_unbalanced_entry('id');
CREATE CONSTRAINT TRIGGER postings_sum_to_zero AFTER INSERT ON postings
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_unbalanced_entry('entry_id');

-- ── What clinics are paid ──────────────────────────────────────────────────────────────────────────────────────────

-- The newest agreement that has begun is the one in force. Its fee includes IGV.
CREATE TABLE clinic_agreements (
  site_id bigint NOT NULL REFERENCES sites,
  valid_from date NOT NULL,
  merchant_fee_billionths bigint NOT NULL CHECK (merchant_fee_billionths BETWEEN 0 AND 1000000000),
  PRIMARY KEY (site_id, valid_from)
);

CREATE TABLE clinic_settlements (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id bigint NOT NULL REFERENCES sites,
  reference text NOT NULL UNIQUE,
  closed_on date NOT NULL,
  settled_on date
);

CREATE TYPE clinic_payment_state AS ENUM (
  'REVISION', 'DOCUMENTOS PENDIENTES', 'REVISION COMPROBANTE', 'RECHAZADO', 'EN PROCESO', 'PAGADO'
);

-- One per redeemed loan. A refund before the transfer voids it: the clinic is owed nothing any more.
CREATE TABLE clinic_payments (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  loan_id bigint NOT NULL UNIQUE REFERENCES loans,
  site_id bigint NOT NULL REFERENCES sites,
  net_centimos bigint NOT NULL,
  merchant_fee_centimos bigint NOT NULL,
  merchant_fee_igv_centimos bigint NOT NULL,
  state clinic_payment_state NOT NULL,
  rejection_message text,
  settlement_id bigint REFERENCES clinic_settlements,
  redeemed_on date NOT NULL,
  voided_on date
);
CREATE INDEX clinic_payments_by_site ON clinic_payments (site_id, id DESC);
CREATE INDEX clinic_payments_by_settlement ON clinic_payments (settlement_id);
