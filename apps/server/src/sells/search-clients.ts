import type { FoundClient } from '@alivio/contract/sells.ts';
import type { Deps } from '#server/deps.ts';
import { listApplications } from '#server/progress/get-application.ts';
import { selectClientsBySearch } from './sells.sql.ts';

/** A page of clients with the step at which each of them goes on. */
export async function searchClients(
  { db }: Pick<Deps, 'db'>,
  query: { search: string; page: number; limit: number },
): Promise<{ total: number; clients: FoundClient[] }> {
  const { total, rows } = await selectClientsBySearch(db, query);
  const applications = await listApplications(
    db,
    rows.map(({ client_id }) => client_id),
  );
  const clients = rows.flatMap((row) => {
    const application = applications.get(row.client_id);
    return application ? [{ ...row, onboarding_path: application.path }] : [];
  });
  return { total, clients };
}
