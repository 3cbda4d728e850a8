/** Names with accents and without, some of them common. */
const FIRST_NAMES =
  'María José Luis Ana Rosa Carlos Juan Lucía Jesús Elena Víctor Sofía Raúl Inés Óscar Noemí Hugo Julia Iván Flor';
const LAST_NAMES =
  'Quispe Flores Sánchez García Rojas Huamán Mamani Díaz Ramos Chávez Vásquez Ramírez Torres Castillo Gutiérrez ' +
  'Mendoza Cruz Ñahui Peña León Salazar Ortiz Núñez Paredes Zevallos Ibáñez Cárdenas Ríos Vega Tello';

/** One of the words, another for each number and place. */
const oneOf = (words: string, place: number) =>
  `(ARRAY['${words.split(' ').join("','")}'])[1 + abs(hashint8(number * 7 + ${place})) % ${words.split(' ').length}]`;

interface Wanted {
  loans: number;
  loansPerSite: number;
}

/**
 * The statement that fills a database with loans that clinics see, each of another client, a third for another patient,
 * three fifths of them redeemed, applied for and approved over two years; the loans of a site are written as they come in life, far from each other. Triggers
 * and indexes of what clinics read are put aside meanwhile, and it is filled at once. For the owner of the tables.
 */
export function fillingClinicLoans({ loans, loansPerSite }: Wanted): string {
  const sites = Math.ceil(loans / loansPerSite);
  return `
    SET LOCAL synchronous_commit = off;
    SET LOCAL maintenance_work_mem = '512MB';
    CREATE TEMPORARY TABLE orders ON COMMIT DROP AS
      SELECT indexdef FROM pg_indexes WHERE tablename = 'clinic_loans' AND indexname <> 'clinic_loans_pkey';
    DO $$ DECLARE name text; BEGIN
      FOR name IN SELECT indexname FROM pg_indexes
        WHERE tablename = 'clinic_loans' AND indexname <> 'clinic_loans_pkey' LOOP EXECUTE 'DROP INDEX ' || name;
      END LOOP;
    END $$;
    ALTER TABLE loans DISABLE TRIGGER USER;
    ALTER TABLE clinic_payments DISABLE TRIGGER USER;

    INSERT INTO sites (health_center_id, headquarter_name, district, province, region, address, phone)
      SELECT 1, 'Sede ' || number, '', '', '', '', '' FROM generate_series(1, ${sites}) AS number;
    INSERT INTO staff_sites (staff_user_id, site_id)
      SELECT staff_users.id, sites.id FROM staff_users, sites
      WHERE email = 'gerencia@clinicas.demo' AND headquarter_name LIKE 'Sede %';
    INSERT INTO clinic_settlements (site_id, reference, closed_on)
      SELECT id, 'MANY-' || id, '2026-01-01' FROM sites WHERE headquarter_name LIKE 'Sede %';

    INSERT INTO clients (
      email, password_hash, phone, document_type, identification_number, first_name, last_name, policy_accepted_at
    )
    SELECT 'many' || number || '@correo.pe', '', '', 'DNI', (10000000 + number)::text, ${oneOf(FIRST_NAMES, 1)},
      ${oneOf(LAST_NAMES, 2)} || ' ' || ${oneOf(LAST_NAMES, 3)}, now()
    FROM generate_series(1::bigint, ${loans}) AS number;

    INSERT INTO loans (
      code, client_id, site_id, category_id, state, amount_centimos, installments, plan, plan_hash, rate_card_version,
      created_at, updated_at, prices, touched_on, applied_on, patient
    )
    SELECT md5(number::text), clients.id, sites.id, 1 + number % 8,
      (ARRAY['awaiting_signers', 'signed', 'signed', 'expired_unredeemed', 'disbursed', 'disbursed', 'disbursed',
        'disbursed', 'paid', 'paid'])[1 + abs(hashint8(number)) % 10]::loan_state,
      150000 + abs(hashint8(number * 3)) % 2440000, 12, '{}', '', demo.rate_card_version, now(), now(), '{}',
      demo.touched_on, current_date - 10 - abs(hashint8(number * 11)) % 660,
      CASE WHEN number % 3 = 0 THEN jsonb_build_object('first_name', ${oneOf(FIRST_NAMES, 4)},
        'last_name', ${oneOf(LAST_NAMES, 5)} || ' ' || ${oneOf(LAST_NAMES, 6)}, 'document_type', 'DNI',
        'identification_number', (50000000 + number)::text) END
    FROM (SELECT * FROM loans ORDER BY id LIMIT 1) AS demo,
      (SELECT id, (identification_number::bigint - 10000000) AS number FROM clients WHERE email LIKE 'many%@correo.pe')
        AS clients,
      LATERAL (SELECT (SELECT min(id) FROM sites WHERE headquarter_name LIKE 'Sede %') + number % ${sites} AS id) AS sites
    ORDER BY number;

    INSERT INTO loan_events (loan_id, at, business_date, event, from_state, to_state)
    SELECT loans.id, now(), applied_on + day, event, 'draft', 'draft'
    FROM loans JOIN clients ON clients.id = client_id,
      (VALUES ('approve', 3), ('holder_signs', 5)) AS happened (event, day)
    WHERE email LIKE 'many%@correo.pe'
    ORDER BY loans.id, day;

    INSERT INTO clinic_payments (
      loan_id, site_id, net_centimos, merchant_fee_centimos, merchant_fee_igv_centimos, state, settlement_id,
      redeemed_on, processed_at, redemption
    )
    SELECT loans.id, loans.site_id, amount_centimos * 92 / 100, amount_centimos * 8 / 100, 0, standing.state,
      CASE standing.state WHEN 'PAGADO' THEN clinic_settlements.id END, applied_on + 9,
      CASE WHEN standing.state IN ('PAGADO', 'EN PROCESO')
        THEN timestamptz '2025-01-06 12:00+00' + (abs(hashint8(loans.id)) % 604800) * interval '1 minute' END, 1
    FROM loans JOIN clinic_settlements ON reference = 'MANY-' || loans.site_id,
      LATERAL (SELECT (ARRAY['PAGADO', 'PAGADO', 'PAGADO', 'PAGADO', 'EN PROCESO', 'REVISION', 'RECHAZADO',
        'REVISION COMPROBANTE', 'DOCUMENTOS PENDIENTES'])[1 + abs(hashint8(loans.id * 5)) % 9]::clinic_payment_state
        AS state) AS standing
    WHERE loans.state IN ('disbursed', 'paid')
    ORDER BY loans.id;

    INSERT INTO clinic_loans (
      loan_id, site_id, code, state, status, amount_centimos, category,
      client_first_name, client_last_name, client_document_type, client_number,
      patient_first_name, patient_last_name, patient_document_type, patient_number,
      payment_id, shown_id, payment_state, rejection_message, net_centimos, processed_at)
    SELECT clinic_loans_now.* FROM clinic_loans_now LEFT JOIN clinic_loans USING (loan_id)
    WHERE clinic_loans.loan_id IS NULL ORDER BY loan_id;

    ALTER TABLE loans ENABLE TRIGGER USER;
    ALTER TABLE clinic_payments ENABLE TRIGGER USER;
    DO $$ DECLARE statement text; BEGIN
      FOR statement IN SELECT indexdef FROM orders LOOP EXECUTE statement; END LOOP;
    END $$;`;
}
