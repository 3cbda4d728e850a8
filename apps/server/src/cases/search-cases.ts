import type { FoundCase } from '@alivio/contract/cases.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import type { Connection } from '#server/db/client.ts';
import { selectCases } from './cases.sql.ts';

export async function searchCases(
  db: Connection,
  query: { search: string; page: number; limit: number },
): Promise<{ total: number; cases: FoundCase[] }> {
  const { total, rows } = await selectCases(db, query);
  const cases = rows.map((row) => ({
    client_id: row.client_id,
    name: `${row.first_name} ${row.last_name}`.trim(),
    document: `${row.document_type} ${row.identification_number}`,
    phone: row.phone,
    email: row.email,
    loan_id: row.loan_id,
    loan_code: row.loan_code,
    loan_state: row.loan_state,
    amount: row.amount_centimos === null ? null : centimos(row.amount_centimos),
  }));
  return { total, cases };
}
