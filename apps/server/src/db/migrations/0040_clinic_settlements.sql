-- A batch that a clinic is paid by: who closed it, which account it goes to, what the bank says of it (decision 54).

-- Numbers the references that we make, LIQ-2026-S46-0012; one that came to nothing is not given again.
CREATE TABLE clinic_settlement_numbers (
  number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id bigint NOT NULL REFERENCES sites
);

ALTER TABLE clinic_settlements
  -- Null: the program itself, or before this was kept.
  ADD COLUMN closed_by bigint REFERENCES staff_users,
  ADD COLUMN closed_at timestamptz,
  -- As in force when it was closed. Another one is used only when somebody says so.
  ADD COLUMN bank_account_id bigint REFERENCES site_bank_accounts,
  ADD COLUMN paid_by bigint REFERENCES staff_users,
  ADD COLUMN paid_at timestamptz,
  -- Null of one of which nothing was left to transfer, and before this was kept.
  ADD COLUMN bank_reference text CHECK (bank_reference <> ''),
  ADD CHECK (bank_reference IS NULL OR settled_on IS NOT NULL);

-- An operation pays one batch. Its number is of the bank that we pay from, whichever bank the clinic has.
CREATE UNIQUE INDEX clinic_settlements_by_operation ON clinic_settlements (upper(bank_reference))
  WHERE bank_reference IS NOT NULL;
CREATE INDEX clinic_settlements_by_site ON clinic_settlements (site_id, id DESC);
CREATE INDEX clinic_settlements_to_pay ON clinic_settlements (id) WHERE settled_on IS NULL;

-- Each time that a batch went into a file for the bank. While one is not withdrawn the bank may be paying it.
CREATE TABLE clinic_settlement_files (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  settlement_id bigint NOT NULL REFERENCES clinic_settlements,
  bank_account_id bigint NOT NULL REFERENCES site_bank_accounts,
  amount_centimos bigint NOT NULL CHECK (amount_centimos > 0),
  taken_by bigint NOT NULL REFERENCES staff_users,
  taken_at timestamptz NOT NULL,
  withdrawn_by bigint REFERENCES staff_users,
  withdrawn_at timestamptz,
  CHECK ((withdrawn_by IS NULL) = (withdrawn_at IS NULL))
);
CREATE INDEX clinic_settlement_files_by_settlement ON clinic_settlement_files (settlement_id, id);

-- What was closed before and is not paid is work as well.
INSERT INTO work_items (kind, subject_kind, subject_id, title, amount_centimos, reason, opened_at, due_at, priority)
SELECT 'settlement_to_pay', 'clinic_settlement', settlement.id, 'Liquidación ' || reference,
  nullif(greatest(0, sum(net_centimos) - coalesce(
    (SELECT sum(amount_centimos) FROM clinic_settlement_deductions WHERE settlement_id = settlement.id), 0)), 0),
  'La liquidación está cerrada y la sede espera su transferencia.', now(), now() + interval '1 day', 1
FROM clinic_settlements AS settlement
JOIN clinic_payments AS line ON line.settlement_id = settlement.id AND line.voided_on IS NULL
WHERE settled_on IS NULL
GROUP BY settlement.id;

ALTER TYPE close_task ADD VALUE 'close_settlements';
