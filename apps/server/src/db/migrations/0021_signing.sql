-- The contract of a loan at the signature provider, who signs it and with which papers (domain.md §2).

CREATE TYPE contract_state AS ENUM ('creating', 'live', 'done', 'ended');
CREATE TYPE signer_role AS ENUM ('holder', 'spouse', 'guarantor');
CREATE TYPE signer_standing AS ENUM ('waiting', 'submitted', 'failed', 'signed');
CREATE TYPE paper_kind AS ENUM ('contract', 'summary', 'schedule', 'signed');

CREATE TABLE contracts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  loan_id bigint NOT NULL REFERENCES loans,
  -- Ours, told to the provider: when its answer is lost, it tells which contract was made of it.
  reference text NOT NULL UNIQUE,
  provider_id text UNIQUE,
  state contract_state NOT NULL,
  -- What is signed is this plan, and no other.
  plan_hash text NOT NULL,
  created_at timestamptz NOT NULL,
  -- Questions put to the provider, and the newest of them whose answer counts: an older answer is news of yesterday.
  asked integer NOT NULL DEFAULT 0,
  heard integer NOT NULL DEFAULT 0,
  -- When it is asked about even if nobody says anything; null when there is nothing more to learn.
  check_at timestamptz,
  ended_at timestamptz,
  ended_because text,
  CHECK (state <> 'live' OR provider_id IS NOT NULL),
  CHECK ((state = 'ended') = (ended_at IS NOT NULL))
);
CREATE UNIQUE INDEX contracts_one_open ON contracts (loan_id) WHERE state IN ('creating', 'live');
CREATE INDEX contracts_by_loan ON contracts (loan_id, id);
CREATE INDEX contracts_to_check ON contracts (check_at) WHERE check_at IS NOT NULL;

CREATE TABLE contract_signers (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  contract_id bigint NOT NULL REFERENCES contracts,
  -- The provider numbers the people of a contract in the order in which it was told them.
  position integer NOT NULL,
  role signer_role NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  document_type document_type NOT NULL,
  identification_number text NOT NULL,
  email text NOT NULL,
  phone text NOT NULL,
  standing signer_standing NOT NULL DEFAULT 'waiting',
  standing_since timestamptz NOT NULL,
  -- Which attempt failed and why, in the provider's words.
  failure text,
  UNIQUE (contract_id, position),
  UNIQUE (contract_id, role)
);

-- Personal links of those who have no account: the newest works.
CREATE TABLE signer_links (
  token_hash bytea PRIMARY KEY,
  signer_id bigint NOT NULL REFERENCES contract_signers,
  created_at timestamptz NOT NULL,
  voided_at timestamptz
);
CREATE INDEX signer_links_by_signer ON signer_links (signer_id);

CREATE TABLE contract_papers (
  contract_id bigint NOT NULL REFERENCES contracts,
  kind paper_kind NOT NULL,
  file_id bigint NOT NULL REFERENCES stored_files,
  PRIMARY KEY (contract_id, kind)
);

-- What was said about a day of a loan is said once, however often the day is closed.
CREATE TYPE reminder_kind AS ENUM ('holder', 'signers', 'qr');
CREATE TABLE loan_reminders (
  loan_id bigint NOT NULL REFERENCES loans,
  kind reminder_kind NOT NULL,
  day date NOT NULL,
  PRIMARY KEY (loan_id, kind, day)
);

ALTER TYPE close_task ADD VALUE 'remind_holder';
ALTER TYPE close_task ADD VALUE 'remind_signers';
ALTER TYPE close_task ADD VALUE 'remind_qr';
