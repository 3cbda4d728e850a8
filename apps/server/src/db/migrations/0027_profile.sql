-- The staff's photos, the accounts that clinics are paid to, and what a referral code brought.

ALTER TABLE staff_users ADD COLUMN avatar_file_id bigint REFERENCES stored_files;
CREATE UNIQUE INDEX staff_users_avatar ON staff_users (avatar_file_id) WHERE avatar_file_id IS NOT NULL;

CREATE TYPE bank_account_type AS ENUM ('ahorro', 'corriente');

-- The last entered of those that began last is the one in use. A change is a new row: what was paid before keeps its own.
CREATE TABLE site_bank_accounts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id bigint NOT NULL REFERENCES sites,
  valid_from date NOT NULL,
  -- As people know it: 'BCP', 'BBVA'.
  bank text NOT NULL CHECK (bank <> ''),
  account_number text NOT NULL CHECK (account_number ~ '^[0-9-]{8,30}$'),
  cci text NOT NULL CHECK (cci ~ '^[0-9]{20}$'),
  currency currency NOT NULL,
  account_type bank_account_type NOT NULL
);
CREATE INDEX site_bank_accounts_by_site ON site_bank_accounts (site_id, valid_from);
CREATE TRIGGER site_bank_accounts_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON site_bank_accounts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE INDEX loans_by_referral ON loans (referral_code, site_id) WHERE referral_code IS NOT NULL;
CREATE INDEX onboarding_drafts_by_referral ON onboarding_drafts (referral_code, site_id)
  WHERE referral_code IS NOT NULL;
