interface Copies {
  /** Whose newest loan is copied, with its holder. */
  email: string;
  /** Of the first copy, of holder and loan alike; the others follow. */
  firstId: number;
  count: number;
}

/** The mail address of a copied holder; the phone and the password stay those of the one copied, unless told. */
export function copyEmail(id: number): string {
  return `copia${id}@correo.pe`;
}

/** A phone of its own for each, so that the codes of one do not count for another. */
export function copyPhone(id: number): string {
  return `+5194${String(id).padStart(7, '0')}`;
}

/**
 * A statement that makes as many loans as are wanted of one: for tests of what comes afterwards. Which columns there
 * are, the database tells.
 */
export function copyingLoans({ email, firstId, count }: Copies): string {
  return `DO $copy$
  DECLARE
    holder bigint := (SELECT id FROM clients WHERE email = '${email}');
    original bigint := (SELECT max(id) FROM loans WHERE client_id = holder);
    own text;
  BEGIN
    SELECT string_agg(quote_ident(column_name), ', ') INTO own FROM information_schema.columns
      WHERE table_schema = 'public' AND table_name = 'clients' AND is_generated = 'NEVER'
        AND column_name NOT IN ('id', 'email', 'identification_number', 'phone');
    EXECUTE format('INSERT INTO clients (id, email, identification_number, phone, %1$s) OVERRIDING SYSTEM VALUE
      SELECT n, ''copia'' || n || ''@correo.pe'', lpad(n::text, 8, ''3''), ''+5194'' || lpad(n::text, 7, ''0''), %1$s
      FROM clients, generate_series(${firstId}, ${firstId + count - 1}) AS n WHERE clients.id = $1', own) USING holder;
    SELECT string_agg(quote_ident(column_name), ', ') INTO own FROM information_schema.columns
      WHERE table_schema = 'public' AND table_name = 'loans' AND is_generated = 'NEVER'
        AND column_name NOT IN ('id', 'client_id', 'code');
    EXECUTE format('INSERT INTO loans (id, client_id, code, %1$s) OVERRIDING SYSTEM VALUE
      SELECT n, n, md5(''copy'' || n), %1$s
      FROM loans, generate_series(${firstId}, ${firstId + count - 1}) AS n WHERE loans.id = $1', own) USING original;
    SELECT string_agg(quote_ident(column_name), ', ') INTO own FROM information_schema.columns
      WHERE table_schema = 'public' AND table_name = 'loan_events' AND is_generated = 'NEVER'
        AND column_name NOT IN ('id', 'loan_id');
    EXECUTE format('INSERT INTO loan_events (loan_id, %1$s)
      SELECT n, %1$s FROM loan_events, generate_series(${firstId}, ${firstId + count - 1}) AS n
      WHERE loan_id = $1 ORDER BY n, id', own) USING original;
  END $copy$`;
}
