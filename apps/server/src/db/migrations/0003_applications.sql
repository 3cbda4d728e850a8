-- What an application gathers on its way to the credit check, and the short-lived secrets that prove who is there.

ALTER TABLE clients
  ADD COLUMN names_from_registry boolean NOT NULL DEFAULT false,
  ADD COLUMN personal_data_at timestamptz,
  ADD COLUMN phone_put_off_at timestamptz,
  ADD COLUMN email_put_off_at timestamptz;

CREATE TABLE incomes (
  client_id bigint PRIMARY KEY REFERENCES clients,
  amount_centimos bigint NOT NULL CHECK (amount_centimos > 0),
  updated_at timestamptz NOT NULL
);

CREATE TYPE representative_kind AS ENUM ('spouse');

CREATE TABLE representatives (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  client_id bigint NOT NULL REFERENCES clients,
  kind representative_kind NOT NULL,
  document_type document_type NOT NULL,
  identification_number text NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  email text NOT NULL,
  phone text NOT NULL,
  updated_at timestamptz NOT NULL,
  UNIQUE (client_id, kind)
);

CREATE TYPE code_purpose AS ENUM ('phone', 'email');

-- Only the newest code of a client and purpose counts; the hash is keyed, because six digits can be tried out.
CREATE TABLE one_time_codes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  client_id bigint NOT NULL REFERENCES clients,
  purpose code_purpose NOT NULL,
  destination text NOT NULL,
  code_hash bytea NOT NULL,
  sent_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  checks integer NOT NULL DEFAULT 0,
  used_at timestamptz
);
CREATE INDEX one_time_codes_newest ON one_time_codes (client_id, purpose, id DESC);

CREATE TYPE link_purpose AS ENUM ('magic_link', 'client_password', 'staff_password');

CREATE TABLE single_use_links (
  token_hash bytea PRIMARY KEY,
  purpose link_purpose NOT NULL,
  client_id bigint REFERENCES clients,
  staff_user_id bigint REFERENCES staff_users,
  path text,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  CHECK (num_nonnulls(client_id, staff_user_id) = 1)
);

-- One row per credit check that was answered: what was asked, what the bureau said, what the policy made of it.
CREATE TABLE evaluations (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  loan_id bigint NOT NULL REFERENCES loans,
  content_hash bytea NOT NULL,
  evaluated_at timestamptz NOT NULL,
  business_date date NOT NULL,
  policy_version text NOT NULL,
  result evaluation_result NOT NULL,
  reasons jsonb NOT NULL,
  suggestions jsonb NOT NULL,
  reports jsonb NOT NULL
);
CREATE INDEX evaluations_by_loan ON evaluations (loan_id, id DESC);
CREATE TRIGGER evaluations_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON evaluations
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The sales advisor searches by name or document, with or without accents.
CREATE FUNCTION searchable(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN lower(public.unaccent('public.unaccent', $1));
CREATE INDEX clients_search ON clients
  USING gin (searchable(first_name || ' ' || last_name || ' ' || identification_number) gin_trgm_ops);

-- A credit check whose bureau did not answer: a job goes on asking, the screen waits (domain.md §3).
CREATE TABLE waiting_credit_checks (
  client_id bigint PRIMARY KEY REFERENCES clients,
  since timestamptz NOT NULL
);
