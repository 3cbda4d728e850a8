import type { Connection } from './client.ts';

/** Whoever changes an application, or proves something about its client, takes this lock first: they go in turn. */
export async function lockClient(trx: Connection, clientId: number): Promise<void> {
  await trx.selectFrom('clients').select('id').where('id', '=', clientId).forUpdate().execute();
}
