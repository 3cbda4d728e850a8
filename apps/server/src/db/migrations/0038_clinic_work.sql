-- What the desk does for clinics is work like any other, and what it sets up can take two people.
ALTER TYPE work_item_kind ADD VALUE 'approval_letter';
ALTER TYPE work_item_kind ADD VALUE 'receipt_review';
ALTER TYPE work_item_kind ADD VALUE 'settlement_to_pay';

ALTER TABLE work_items DROP CONSTRAINT work_items_subject_kind_check,
  ADD CONSTRAINT work_items_subject_kind_check CHECK (subject_kind IN (
    'loan', 'transfer', 'gateway_settlement', 'money_return', 'card_payment', 'clinic_payment', 'clinic_settlement',
    'site', 'staff_user', 'house'
  ));
ALTER TABLE approvals DROP CONSTRAINT approvals_subject_kind_check,
  ADD CONSTRAINT approvals_subject_kind_check CHECK (subject_kind IN (
    'loan', 'transfer', 'gateway_settlement', 'money_return', 'card_payment', 'clinic_payment', 'clinic_settlement',
    'site', 'staff_user', 'house'
  ));
