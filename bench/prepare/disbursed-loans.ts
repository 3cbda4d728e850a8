import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { BenchDatabase } from './bench-database.ts';

export const INSTALLMENTS = 10;

/**
 * Loans like one of the demo's, each of another client and with ten equal instalments of S/ 500 of principal, the first due on a day; none of
 * them paid, and default interest in the books until that day.
 */
export async function addDisbursedLoans(
  { run }: Pick<BenchDatabase, 'run'>,
  name: string,
  loans: number,
  firstDueOn: CalendarDate,
): Promise<void> {
  await run(`
    WITH client AS (
      INSERT INTO clients (email, password_hash, phone, document_type, identification_number, policy_accepted_at)
      SELECT '${name}' || number || '@correo.pe', '', '', 'CE', '${name}' || number, now()
      FROM generate_series(1, ${loans}) AS number
      RETURNING id
    ), loan AS (
      INSERT INTO loans (
        code, client_id, site_id, category_id, state, amount_centimos, installments, plan, plan_hash, schedule,
        rate_card_version, created_at, updated_at, prices, touched_on, disbursed_on
      )
      SELECT '${name}:' || client.id, client.id, 1, category_id, 'disbursed', amount_centimos, installments, plan, plan_hash,
        0, rate_card_version, created_at, updated_at, prices, touched_on, date '${firstDueOn}' - 30
      FROM (SELECT * FROM loans ORDER BY id LIMIT 1) AS demo, client
      RETURNING id
    ), installment AS (
      INSERT INTO installments
      SELECT id, 0, number, date '${firstDueOn}' + 30 * (number - 1), 50000, 2000, 360, 0, 0, 52360,
        50000 * (${INSTALLMENTS} - number)
      FROM loan, generate_series(1, ${INSTALLMENTS}) AS number
    )
    INSERT INTO servicing_marks SELECT id, '${firstDueOn}', '${firstDueOn}', 0 FROM loan`);
  await run(`
    WITH entry AS (
      INSERT INTO journal_entries (key, kind, entry_on, line_count, posted_at)
      SELECT 'loan:' || id || ':disbursement', 'disbursement', disbursed_on, 2, now() FROM loans
      WHERE code LIKE '${name}:%' RETURNING id, key
    )
    INSERT INTO postings (entry_id, line, line_count, account_code, loan_id, amount_centimos)
    SELECT id, line, 2, account, split_part(key, ':', 2)::bigint, sign * 500000
    FROM entry, (VALUES (1, 'loan_principal', 1), (2, 'clinic_payable', -1)) AS side (line, account, sign)`);
  await settleStatistics({ run });
}

/** Plans are made for tables of the size that they have: those of small tables would read a grown one from end to end. */
export function settleStatistics({ run }: Pick<BenchDatabase, 'run'>): Promise<void> {
  return run('VACUUM ANALYZE');
}
