-- What clinics and management read in their lists (decision 44), and what a payment shows of itself (api.md).

-- ── Payments ───────────────────────────────────────────────────────────────────────────────────────────────────────

-- The first twelve characters of the base32 SHA-256 of the id, as `shownPaymentId` of the domain writes it.
CREATE FUNCTION shown_payment_id(id bigint) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT string_agg(
    substr('ABCDEFGHIJKLMNOPQRSTUVWXYZ234567', 1 + substring(bits FROM 1 + 5 * place FOR 5)::bit(5)::int, 1), ''
    ORDER BY place)
  FROM (SELECT ('x' || encode(substr(sha256(id::text::bytea), 1, 8), 'hex'))::bit(64)) AS hash (bits),
    generate_series(0, 11) AS place
$$;

ALTER TABLE clinic_payments
  -- When its receipt was accepted and the payment began.
  ADD COLUMN processed_at timestamptz,
  ADD COLUMN shown_id text NOT NULL GENERATED ALWAYS AS (shown_payment_id(id)) STORED;

-- Whoever is beyond that point passed it when the history says so; failing that, by the day of the batch at the latest.
UPDATE clinic_payments SET processed_at = coalesce(
    (SELECT max(at) FROM audit_events
      WHERE subject_kind = 'loan' AND subject_id = loan_id AND action = 'clinic_payment.accept_receipt'),
    ((SELECT closed_on FROM clinic_settlements WHERE clinic_settlements.id = settlement_id) + time '12:00')
      AT TIME ZONE 'America/Lima',
    (redeemed_on + time '12:00') AT TIME ZONE 'America/Lima')
  WHERE state IN ('EN PROCESO', 'PAGADO');

ALTER TABLE clinic_payments
  ADD CONSTRAINT clinic_payments_processed CHECK ((state IN ('EN PROCESO', 'PAGADO')) = (processed_at IS NOT NULL));

-- ── One row per loan, as its clinic sees it ────────────────────────────────────────────────────────────────────────

CREATE TYPE clinic_loan_status AS ENUM ('signing', 'pending', 'disbursed');

-- `projections` of the domain, for the states that exist for a clinic; a test compares the two.
CREATE TABLE clinic_loan_states (
  state loan_state PRIMARY KEY,
  status clinic_loan_status NOT NULL
);
INSERT INTO clinic_loan_states (state, status) VALUES
  ('awaiting_signers', 'signing'),
  ('expired_unsigned', 'signing'),
  ('signed', 'pending'),
  ('expired_unredeemed', 'pending'),
  ('disbursed', 'disbursed'),
  ('paid', 'disbursed');

-- The truth. `status` is null for what no clinic sees, `payment_id` where a clinic is owed and was paid nothing.
CREATE VIEW clinic_loans_now AS
  SELECT loans.id AS loan_id, loans.site_id, loans.code, loans.state, clinic_loan_states.status,
    loans.amount_centimos, categories.name AS category,
    clients.first_name AS client_first_name, clients.last_name AS client_last_name,
    clients.document_type AS client_document_type, clients.identification_number AS client_number,
    patient ->> 'first_name' AS patient_first_name, patient ->> 'last_name' AS patient_last_name,
    (patient ->> 'document_type')::document_type AS patient_document_type,
    patient ->> 'identification_number' AS patient_number,
    payment.id AS payment_id, payment.shown_id, payment.state AS payment_state,
    payment.rejection_message, payment.net_centimos, payment.processed_at
  FROM loans
    JOIN clients ON clients.id = loans.client_id
    JOIN categories ON categories.id = loans.category_id
    LEFT JOIN clinic_loan_states ON clinic_loan_states.state = loans.state
    LEFT JOIN clinic_payments AS payment ON payment.loan_id = loans.id AND payment.voided_on IS NULL;

-- The same, kept, with what it is searched and sorted by. Only the triggers below write it.
CREATE TABLE clinic_loans (
  loan_id bigint PRIMARY KEY REFERENCES loans,
  site_id bigint NOT NULL,
  code text COLLATE "C" NOT NULL,
  state loan_state NOT NULL,
  status clinic_loan_status,
  amount_centimos bigint NOT NULL,
  category text NOT NULL,
  client_first_name text NOT NULL,
  client_last_name text NOT NULL,
  client_document_type document_type NOT NULL,
  client_number text COLLATE "C" NOT NULL,
  patient_first_name text,
  patient_last_name text,
  patient_document_type document_type,
  patient_number text COLLATE "C",
  payment_id bigint,
  shown_id text COLLATE "C",
  payment_state clinic_payment_state,
  rejection_message text,
  net_centimos bigint,
  processed_at timestamptz,
  -- Names, then the number: sorts by name, and holds every word that a search may name.
  client_key text COLLATE "C" NOT NULL
    GENERATED ALWAYS AS (searchable(client_first_name || ' ' || client_last_name || ' ' || client_number)) STORED,
  patient_key text COLLATE "C"
    GENERATED ALWAYS AS (searchable(patient_first_name || ' ' || patient_last_name || ' ' || patient_number)) STORED,
  category_key text COLLATE "C" NOT NULL GENERATED ALWAYS AS (searchable(category)) STORED,
  -- The order of arrival, beside the key of the table: along the key a plan might look for a site among all others.
  arrival bigint NOT NULL GENERATED ALWAYS AS (loan_id) STORED
);

-- Always called with what may have changed. Two who refresh the same row take turns, and the second reads again.
CREATE FUNCTION refresh_clinic_loans(changed bigint[]) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  PERFORM FROM clinic_loans WHERE loan_id = ANY (changed) ORDER BY loan_id FOR UPDATE;
  INSERT INTO clinic_loans AS kept (
    loan_id, site_id, code, state, status, amount_centimos, category,
    client_first_name, client_last_name, client_document_type, client_number,
    patient_first_name, patient_last_name, patient_document_type, patient_number,
    payment_id, shown_id, payment_state, rejection_message, net_centimos, processed_at)
  SELECT * FROM clinic_loans_now WHERE loan_id = ANY (changed) ORDER BY loan_id
  ON CONFLICT (loan_id) DO UPDATE SET (
    site_id, state, status, amount_centimos, category,
    client_first_name, client_last_name, client_document_type, client_number,
    patient_first_name, patient_last_name, patient_document_type, patient_number,
    payment_id, shown_id, payment_state, rejection_message, net_centimos, processed_at
  ) = (
    EXCLUDED.site_id, EXCLUDED.state, EXCLUDED.status, EXCLUDED.amount_centimos, EXCLUDED.category,
    EXCLUDED.client_first_name, EXCLUDED.client_last_name, EXCLUDED.client_document_type, EXCLUDED.client_number,
    EXCLUDED.patient_first_name, EXCLUDED.patient_last_name, EXCLUDED.patient_document_type, EXCLUDED.patient_number,
    EXCLUDED.payment_id, EXCLUDED.shown_id, EXCLUDED.payment_state, EXCLUDED.rejection_message,
    EXCLUDED.net_centimos, EXCLUDED.processed_at
  );
END $$;

CREATE FUNCTION relist_loans() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM refresh_clinic_loans(array_agg(id)) FROM after_change;
  ELSE
    PERFORM refresh_clinic_loans(array_agg(id)) FROM after_change JOIN before_change AS was USING (id)
      WHERE (after_change.site_id, after_change.category_id, after_change.state, after_change.amount_centimos,
          after_change.patient)
        IS DISTINCT FROM (was.site_id, was.category_id, was.state, was.amount_centimos, was.patient)
      HAVING count(*) > 0;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER loans_listed AFTER INSERT ON loans REFERENCING NEW TABLE AS after_change
  FOR EACH STATEMENT EXECUTE FUNCTION relist_loans();
CREATE TRIGGER loans_relisted AFTER UPDATE ON loans REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change
  FOR EACH STATEMENT EXECUTE FUNCTION relist_loans();

CREATE FUNCTION relist_clients() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_clinic_loans(array_agg(loans.id))
    FROM after_change JOIN before_change AS was USING (id) JOIN loans ON loans.client_id = after_change.id
    WHERE (after_change.first_name, after_change.last_name, after_change.document_type, after_change.identification_number)
      IS DISTINCT FROM (was.first_name, was.last_name, was.document_type, was.identification_number)
    HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE TRIGGER clients_relisted AFTER UPDATE ON clients REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change
  FOR EACH STATEMENT EXECUTE FUNCTION relist_clients();

CREATE FUNCTION relist_clinic_payments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_clinic_loans(array_agg(loan_id)) FROM after_change HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE TRIGGER clinic_payments_listed AFTER INSERT ON clinic_payments REFERENCING NEW TABLE AS after_change
  FOR EACH STATEMENT EXECUTE FUNCTION relist_clinic_payments();
CREATE TRIGGER clinic_payments_relisted AFTER UPDATE ON clinic_payments REFERENCING NEW TABLE AS after_change
  FOR EACH STATEMENT EXECUTE FUNCTION relist_clinic_payments();

CREATE FUNCTION relist_categories() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_clinic_loans(array_agg(loans.id))
    FROM after_change JOIN loans ON loans.category_id = after_change.id HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE TRIGGER categories_relisted AFTER UPDATE ON categories REFERENCING NEW TABLE AS after_change
  FOR EACH STATEMENT EXECUTE FUNCTION relist_categories();

SELECT refresh_clinic_loans(array_agg(id)) FROM loans;

-- Each order of a list is the order of an index, within one site.
CREATE INDEX clinic_loans_newest ON clinic_loans (site_id, arrival) WHERE status IS NOT NULL;
CREATE INDEX clinic_loans_by_status ON clinic_loans (site_id, status, arrival) WHERE status IS NOT NULL;
CREATE INDEX clinic_loans_by_code ON clinic_loans (site_id, code, loan_id) WHERE status IS NOT NULL;
CREATE INDEX clinic_loans_newest_payment ON clinic_loans (site_id, payment_id) WHERE payment_id IS NOT NULL;
CREATE INDEX clinic_loans_by_payment_state ON clinic_loans (site_id, payment_state, payment_id)
  WHERE payment_id IS NOT NULL;
CREATE INDEX clinic_loans_by_net ON clinic_loans (site_id, net_centimos, payment_id) WHERE payment_id IS NOT NULL;
CREATE INDEX clinic_loans_by_processing ON clinic_loans (site_id, processed_at, payment_id)
  WHERE payment_id IS NOT NULL;
-- What both lists sort by.
CREATE INDEX clinic_loans_by_client ON clinic_loans (site_id, client_key, loan_id)
  WHERE status IS NOT NULL OR payment_id IS NOT NULL;
CREATE INDEX clinic_loans_by_client_document ON clinic_loans (site_id, client_document_type, client_number, loan_id)
  WHERE status IS NOT NULL OR payment_id IS NOT NULL;
CREATE INDEX clinic_loans_by_patient ON clinic_loans (site_id, patient_key, loan_id)
  WHERE status IS NOT NULL OR payment_id IS NOT NULL;
CREATE INDEX clinic_loans_by_patient_document ON clinic_loans (site_id, patient_document_type, patient_number, loan_id)
  WHERE status IS NOT NULL OR payment_id IS NOT NULL;
CREATE INDEX clinic_loans_by_category ON clinic_loans (site_id, category_key, loan_id)
  WHERE status IS NOT NULL OR payment_id IS NOT NULL;
CREATE INDEX clinic_loans_by_amount ON clinic_loans (site_id, amount_centimos, loan_id)
  WHERE status IS NOT NULL OR payment_id IS NOT NULL;
