-- Clinics are set up at the desk: what is offered there, for how much, and where it is paid.

-- A closed site keeps its loans and its people; nobody new applies there.
ALTER TABLE sites ADD COLUMN is_open boolean NOT NULL DEFAULT true;
-- One that is retired is not offered any more; what was asked for keeps it.
ALTER TABLE categories ADD COLUMN retired_at timestamptz;

-- The same name with other accents or capitals is the same name.
CREATE UNIQUE INDEX health_centers_same_name ON health_centers (searchable(name));
CREATE UNIQUE INDEX sites_same_name ON sites (health_center_id, searchable(headquarter_name));
CREATE UNIQUE INDEX categories_same_name ON categories (searchable(name));

-- An agreement is never rewritten: one that has not begun is replaced by another revision for the same day.
ALTER TABLE clinic_agreements DROP CONSTRAINT clinic_agreements_pkey,
  ADD COLUMN revision integer NOT NULL DEFAULT 1 CHECK (revision > 0),
  ADD PRIMARY KEY (site_id, valid_from, revision),
  ADD COLUMN entered_by bigint REFERENCES staff_users,
  ADD COLUMN entered_at timestamptz;
CREATE TRIGGER clinic_agreements_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON clinic_agreements
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Of what the desk enters: who proposed it and who confirmed it, never the same person.
ALTER TABLE site_bank_accounts ADD COLUMN proposed_by bigint REFERENCES staff_users,
  ADD COLUMN confirmed_by bigint REFERENCES staff_users,
  ADD COLUMN entered_at timestamptz,
  ADD CONSTRAINT site_bank_accounts_two_people CHECK (
    (proposed_by IS NULL AND confirmed_by IS NULL) OR coalesce(proposed_by <> confirmed_by, false)
  );

-- A site has one campaign at a time. One that never began may be withdrawn, and stays in the history.
ALTER TABLE campaigns ADD COLUMN withdrawn_at timestamptz,
  ADD CONSTRAINT campaigns_one_at_once EXCLUDE USING gist (
    int8range(site_id, site_id, '[]') WITH &&, daterange(starts_on, ends_on, '[]') WITH &&
  ) WHERE (withdrawn_at IS NULL);
