import type { Spouse } from '@alivio/contract/applications.ts';
import type { Connection } from '#server/db/client.ts';

export async function selectSpouse(db: Connection, clientId: number): Promise<Spouse | null> {
  const row = await db
    .selectFrom('representatives')
    .select(['document_type', 'identification_number', 'first_name', 'last_name', 'email', 'phone'])
    .where('client_id', '=', clientId)
    .where('kind', '=', 'spouse')
    .executeTakeFirst();
  return row ?? null;
}

export async function upsertSpouse(
  db: Connection,
  clientId: number,
  spouse: Spouse,
  now: Date,
): Promise<void> {
  const values = { ...spouse, updated_at: now };
  await db
    .insertInto('representatives')
    .values({ client_id: clientId, kind: 'spouse', ...values })
    .onConflict((conflict) => conflict.columns(['client_id', 'kind']).doUpdateSet(values))
    .execute();
}
