-- The papers of a loan, who stands behind it, and the work of the lender's desk (domain.md §§2, 5, desk.md).

CREATE TYPE document_kind AS ENUM
  ('identity', 'utility_bill', 'income_proof', 'medical_order', 'other', 'vehicle_certificate');
CREATE TYPE document_status AS ENUM ('new', 'in_review', 'observed', 'approved');
CREATE TYPE income_category AS ENUM ('fifth', 'fourth', 'third', 'first', 'informal');
CREATE TYPE guarantor_state AS ENUM
  ('invited', 'consented', 'checking', 'submitted', 'observed', 'accepted', 'not_eligible', 'declined');
CREATE TYPE vehicle_state AS ENUM ('incomplete', 'submitted', 'observed', 'accepted', 'refused');

-- ── Who and what stands behind a loan ──────────────────────────────────────────────────────────────────────────────

CREATE TABLE guarantors (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  loan_id bigint NOT NULL REFERENCES loans,
  document_type document_type NOT NULL,
  identification_number text NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  email text NOT NULL,
  phone text NOT NULL,
  state guarantor_state NOT NULL,
  state_since timestamptz NOT NULL,
  consented_at timestamptz,
  -- The plan they said yes to: what became of it under another plan counts for nothing.
  consented_plan_hash text,
  bureau_checked_at timestamptz,
  classification text,
  created_at timestamptz NOT NULL,
  -- Another was named in their place, or they were forgotten.
  replaced_at timestamptz
);
CREATE UNIQUE INDEX guarantors_one_per_loan ON guarantors (loan_id) WHERE replaced_at IS NULL;
CREATE INDEX guarantors_by_loan ON guarantors (loan_id, id);

-- Personal links: the newest one works, the others say that there is a newer one.
CREATE TABLE guarantor_links (
  token_hash bytea PRIMARY KEY,
  guarantor_id bigint NOT NULL REFERENCES guarantors,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  voided_at timestamptz
);
CREATE INDEX guarantor_links_by_guarantor ON guarantor_links (guarantor_id);

CREATE TABLE vehicles (
  loan_id bigint PRIMARY KEY REFERENCES loans,
  plate text NOT NULL,
  brand text NOT NULL,
  model text NOT NULL,
  year integer NOT NULL,
  state vehicle_state NOT NULL,
  state_since timestamptz NOT NULL,
  -- What the desk read on the certificate; null until it did.
  owner_matches boolean,
  free_of_lien boolean,
  comment text
);

-- ── Papers ─────────────────────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE documents (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  loan_id bigint NOT NULL REFERENCES loans,
  guarantor_id bigint REFERENCES guarantors,
  kind document_kind NOT NULL,
  status document_status NOT NULL DEFAULT 'new',
  -- Grows when an observed document is sent again; the files of earlier rounds stay to be compared.
  round integer NOT NULL DEFAULT 1,
  comment text,
  -- What the desk asked for, when it is not one of the usual papers.
  asked_for text,
  income_category income_category,
  uploaded_at timestamptz,
  reviewed_at timestamptz,
  reviewed_by bigint REFERENCES staff_users,
  CHECK (status <> 'observed' OR comment IS NOT NULL),
  UNIQUE NULLS NOT DISTINCT (loan_id, guarantor_id, kind)
);

CREATE TABLE document_files (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  document_id bigint NOT NULL REFERENCES documents,
  round integer NOT NULL,
  position integer NOT NULL CHECK (position BETWEEN 1 AND 5),
  -- Names the file outside; nobody can guess it.
  hash text NOT NULL UNIQUE CHECK (hash ~ '^[0-9a-f]{32}$'),
  file_id bigint NOT NULL REFERENCES stored_files,
  name text NOT NULL,
  extension text NOT NULL,
  -- Of the bytes as they came, before a picture was written anew.
  sha256 bytea NOT NULL,
  measures jsonb,
  uploaded_at timestamptz NOT NULL,
  -- Null until the pre-check has looked.
  pre_check text[],
  -- What was observed, kept with the files that were.
  comment text,
  UNIQUE (document_id, round, position)
);
CREATE INDEX document_files_by_content ON document_files (sha256);
CREATE INDEX document_files_by_file ON document_files (file_id);

ALTER TABLE loans ADD COLUMN rejection_read_at timestamptz;

-- ── The desk ───────────────────────────────────────────────────────────────────────────────────────────────────────

CREATE TYPE desk_right AS ENUM ('reviewer', 'supervisor', 'treasury', 'administrator');
CREATE TABLE staff_rights (
  staff_user_id bigint NOT NULL REFERENCES staff_users,
  "right" desk_right NOT NULL,
  PRIMARY KEY (staff_user_id, "right")
);
-- Whoever was at the desk could do everything there.
INSERT INTO staff_rights
  SELECT id, unnest(enum_range(NULL::desk_right)) FROM staff_users WHERE role = 'operations';

CREATE TYPE work_item_kind AS ENUM
  ('document_review', 'manual_decision', 'guarantor_review', 'collateral_review', 'second_approval');

CREATE TABLE work_items (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind work_item_kind NOT NULL,
  loan_id bigint NOT NULL REFERENCES loans,
  reason text NOT NULL,
  opened_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  priority integer NOT NULL,
  leased_by bigint REFERENCES staff_users,
  leased_until timestamptz,
  closed_at timestamptz,
  -- Null when no person did: the client's own act made it moot.
  closed_by bigint REFERENCES staff_users,
  CHECK ((leased_by IS NULL) = (leased_until IS NULL))
);
CREATE UNIQUE INDEX work_items_once ON work_items (kind, loan_id) WHERE closed_at IS NULL;
CREATE INDEX work_items_open ON work_items (due_at, priority DESC, id) WHERE closed_at IS NULL;
CREATE INDEX work_items_by_loan ON work_items (loan_id, id);

CREATE TYPE approval_state AS ENUM ('waiting', 'confirmed', 'declined', 'withdrawn', 'outdated');
CREATE TABLE approvals (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  command text NOT NULL,
  loan_id bigint NOT NULL REFERENCES loans,
  -- The command as it will run, and what the proposer saw that it changes.
  payload jsonb NOT NULL,
  changes jsonb NOT NULL,
  -- What the decision was taken on; if it is another by then, the command does not run.
  seen_hash bytea NOT NULL,
  reason text NOT NULL,
  proposed_by bigint NOT NULL REFERENCES staff_users,
  proposed_at timestamptz NOT NULL,
  state approval_state NOT NULL DEFAULT 'waiting',
  settled_by bigint REFERENCES staff_users,
  settled_at timestamptz,
  settled_reason text,
  CONSTRAINT approvals_two_people CHECK (state NOT IN ('confirmed', 'declined') OR settled_by <> proposed_by)
);
CREATE UNIQUE INDEX approvals_one_waiting ON approvals (loan_id, command) WHERE state = 'waiting';

-- The desk finds people by the end of their phone too.
CREATE INDEX clients_by_phone ON clients USING gin (phone gin_trgm_ops);

-- Until now nobody could send papers: whoever stands past them has none, and sends them first. From a complete file
-- the way back leads over what stands behind the loan, which it was waiting for.
CREATE TEMPORARY TABLE sent_back ON COMMIT DROP AS
  SELECT id, state, backing::text::loan_state AS backed_by, backing, touched_on FROM loans
  WHERE state IN ('review', 'guarantor', 'collateral') OR (state = 'file_complete' AND backing IS NOT NULL)
  FOR UPDATE;

INSERT INTO loan_events (loan_id, at, business_date, event, from_state, to_state, reason)
  SELECT id, now(), touched_on, 'ask_' || backing, state, backed_by,
    'Los documentos ahora se suben en línea'
  FROM sent_back WHERE state = 'file_complete';

INSERT INTO loan_events (loan_id, at, business_date, event, from_state, to_state, reason)
  SELECT id, now(), touched_on, 'observe_documents',
    CASE state WHEN 'file_complete' THEN backed_by ELSE state END, 'documents',
    'Los documentos ahora se suben en línea'
  FROM sent_back;

UPDATE loans SET state = 'documents' FROM sent_back WHERE loans.id = sent_back.id;
