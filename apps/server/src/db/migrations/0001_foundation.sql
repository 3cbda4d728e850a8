-- People, tenants, sessions, the outbox and the two append-only histories (domain.md §§1, 2, 6, 8).
-- Money is bigint céntimos, calendar days are date, instants are timestamptz.

CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE TYPE document_type AS ENUM ('DNI', 'CE');
CREATE TYPE civil_status AS ENUM ('single', 'married', 'divorced', 'widowed');
CREATE TYPE currency AS ENUM ('PEN', 'USD');
CREATE TYPE actor_kind AS ENUM ('client', 'staff', 'system');
CREATE TYPE message_channel AS ENUM ('sms', 'whatsapp', 'email');
CREATE TYPE message_state AS ENUM ('queued', 'sent', 'expired', 'dead');
CREATE TYPE staff_role AS ENUM ('health_center_admin', 'health_center_user', 'management', 'sells', 'operations');

-- ── Clinics ────────────────────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE health_centers (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL UNIQUE
);

CREATE TABLE sites (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  health_center_id bigint NOT NULL REFERENCES health_centers,
  headquarter_name text NOT NULL,
  district text NOT NULL,
  province text NOT NULL,
  region text NOT NULL,
  address text NOT NULL,
  phone text NOT NULL,
  UNIQUE (health_center_id, headquarter_name)
);

CREATE TABLE categories (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL UNIQUE
);

CREATE TABLE site_categories (
  site_id bigint NOT NULL REFERENCES sites,
  category_id bigint NOT NULL REFERENCES categories,
  PRIMARY KEY (site_id, category_id)
);
CREATE INDEX site_categories_by_category ON site_categories (category_id);

CREATE TABLE campaigns (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id bigint NOT NULL REFERENCES sites,
  name text NOT NULL,
  starts_on date NOT NULL,
  ends_on date CHECK (ends_on >= starts_on)
);
CREATE INDEX campaigns_by_site ON campaigns (site_id);

-- ── People who sign in ─────────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE staff_users (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email text NOT NULL,
  password_hash text NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  role staff_role NOT NULL,
  active boolean NOT NULL DEFAULT true,
  phone text,
  document_type document_type,
  identification_number text,
  code text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX staff_users_email ON staff_users (lower(email));
CREATE UNIQUE INDEX staff_users_document ON staff_users (document_type, lower(identification_number));

CREATE TABLE staff_sites (
  staff_user_id bigint NOT NULL REFERENCES staff_users,
  site_id bigint NOT NULL REFERENCES sites,
  PRIMARY KEY (staff_user_id, site_id)
);
CREATE INDEX staff_sites_by_site ON staff_sites (site_id);

CREATE TABLE clients (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email text NOT NULL,
  password_hash text NOT NULL,
  phone text NOT NULL,
  document_type document_type NOT NULL,
  identification_number text NOT NULL,
  first_name text NOT NULL DEFAULT '',
  last_name text NOT NULL DEFAULT '',
  civil_status civil_status NOT NULL DEFAULT 'single',
  birthdate date,
  policy_accepted_at timestamptz NOT NULL,
  marketing_accepted_at timestamptz,
  phone_verified_at timestamptz,
  email_verified_at timestamptz,
  onboarding_path text NOT NULL DEFAULT 'onboarding/procedures',
  first_own_login_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX clients_email ON clients (lower(email));
CREATE UNIQUE INDEX clients_document ON clients (document_type, lower(identification_number));

-- A session belongs to a client, to a staff user, or (both set) to a seller acting for a client.
CREATE TABLE sessions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE,
  client_id bigint REFERENCES clients,
  staff_user_id bigint REFERENCES staff_users,
  issued_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  idle_ends_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  revoked_at timestamptz,
  CHECK (client_id IS NOT NULL OR staff_user_id IS NOT NULL)
);
CREATE INDEX sessions_by_client ON sessions (client_id) WHERE revoked_at IS NULL;
CREATE INDEX sessions_by_staff_user ON sessions (staff_user_id) WHERE revoked_at IS NULL;

-- ── Applications ───────────────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE onboarding_drafts (
  client_id bigint PRIMARY KEY REFERENCES clients,
  category_id bigint REFERENCES categories,
  site_id bigint REFERENCES sites,
  entered_amount_centimos bigint,
  currency currency NOT NULL DEFAULT 'PEN',
  exchange_rate numeric(10, 6),
  amount_centimos bigint,
  patient jsonb,
  referral_code text,
  updated_at timestamptz NOT NULL
);

CREATE TABLE loans (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code text NOT NULL UNIQUE,
  client_id bigint NOT NULL REFERENCES clients,
  site_id bigint NOT NULL REFERENCES sites,
  category_id bigint NOT NULL REFERENCES categories,
  state text NOT NULL DEFAULT 'draft',
  amount_centimos bigint NOT NULL CHECK (amount_centimos > 0),
  installments integer NOT NULL CHECK (installments > 0),
  with_insurance boolean NOT NULL DEFAULT false,
  plan jsonb NOT NULL,
  plan_hash text NOT NULL,
  rate_card_version text NOT NULL,
  patient jsonb,
  referral_code text,
  seller_id bigint REFERENCES staff_users,
  signed_on date,
  expires_on date,
  disbursed_on date,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX loans_by_client ON loans (client_id);
CREATE INDEX loans_by_site ON loans (site_id, id DESC);

-- ── Histories: nothing in them is ever changed or removed ──────────────────────────────────────────────────────────

CREATE TABLE loan_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  loan_id bigint NOT NULL REFERENCES loans,
  at timestamptz NOT NULL,
  business_date date NOT NULL,
  event text NOT NULL,
  from_state text NOT NULL,
  to_state text NOT NULL,
  reason text,
  actor_client_id bigint REFERENCES clients,
  actor_staff_user_id bigint REFERENCES staff_users
);
CREATE INDEX loan_events_by_loan ON loan_events (loan_id, id);

CREATE TABLE audit_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  actor_kind actor_kind NOT NULL,
  actor_id bigint,
  acting_for_client_id bigint REFERENCES clients,
  action text NOT NULL,
  subject_kind text NOT NULL,
  subject_id bigint,
  details jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX audit_events_by_subject ON audit_events (subject_kind, subject_id, id);

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;

CREATE TRIGGER loan_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON loan_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- ── Outbox ─────────────────────────────────────────────────────────────────────────────────────────────────────────

-- `body` is encrypted and erased on delivery: it may hold a code or a link (domain.md §6).
CREATE TABLE outbox_messages (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  channel message_channel NOT NULL,
  template text NOT NULL,
  recipient text NOT NULL,
  body bytea,
  state message_state NOT NULL DEFAULT 'queued',
  attempts integer NOT NULL DEFAULT 0,
  last_error text,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  settled_at timestamptz
);
CREATE INDEX outbox_messages_by_state ON outbox_messages (state, id DESC);

-- ── Limits, repeats and the business date ──────────────────────────────────────────────────────────────────────────

CREATE TABLE budgets (
  key text PRIMARY KEY,
  used integer NOT NULL,
  window_ends_at timestamptz NOT NULL
);

CREATE TABLE idempotency_keys (
  actor text NOT NULL,
  endpoint text NOT NULL,
  key text NOT NULL,
  body_hash bytea NOT NULL,
  leased_until timestamptz,
  status integer,
  response jsonb,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (actor, endpoint, key)
);

-- One row: how many days the sandbox has moved the business date ahead of the calendar in Lima.
CREATE TABLE business_clock (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  days_ahead integer NOT NULL DEFAULT 0 CHECK (days_ahead >= 0)
);
INSERT INTO business_clock DEFAULT VALUES;
