import { type FoundClient, SEARCH_REACH } from '@alivio/contract/sells.ts';
import { kindOfWords } from '#server/audit/note-search.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import type { Connection } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { listApplications } from '#server/progress/get-application.ts';
import type { Refusal } from '#server/refusal.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { spendSearchBudget, spendShownBudget } from './search-budgets.ts';
import { selectClientsBySearch } from './sells.sql.ts';

interface Search {
  search: string;
  page: number;
  limit: number;
}

interface Found {
  total: number;
  clients: FoundClient[];
}

/**
 * A page of clients with the step at which each of them goes on, no further than the first hits of a term. Who searched
 * and who was shown is on record before the answer leaves, and both are rationed (decision 60).
 */
export async function searchClients(
  deps: Pick<Deps, 'config' | 'db' | 'now'>,
  by: StaffSession,
  search: Search,
): Promise<Found | Refusal<'too_many_requests'>> {
  const searched = await inTransaction(deps.db, async (trx) => {
    const tooOften = await spendSearchBudget(deps, trx, by);
    if (tooOften) return tooOften;
    const found = await findPage(trx, search);
    const tooMany = await spendShownBudget(deps, trx, { by, shown: found.clients.length });
    const shown = tooMany ? [] : found.clients;
    await recordAuditEvent(deps, trx, by, {
      action: 'clients.searched',
      subject: { kind: 'client', id: null },
      details: {
        by: kindOfWords(search.search),
        page: search.page,
        found: found.total,
        shown: shown.map(({ client_id }) => client_id),
      },
    });
    // Not returned as it is, which would undo it: a page that was too much is spent, or it could be asked for forever.
    return { found, tooMany };
  });
  if (!('found' in searched)) return searched;
  return searched.tooMany ?? searched.found;
}

async function findPage(trx: Connection, { search, page, limit }: Search): Promise<Found> {
  const offset = Math.min((page - 1) * limit, SEARCH_REACH);
  const within = { search, offset, limit: Math.min(limit, SEARCH_REACH - offset) };
  const { total, rows } = await selectClientsBySearch(trx, within);
  const ids = rows.map(({ client_id }) => client_id);
  const applications = await listApplications(trx, ids);
  const clients = rows.flatMap((row) => {
    const application = applications.get(row.client_id);
    return application ? [{ ...row, onboarding_path: application.path }] : [];
  });
  // A page that shows nobody costs nothing and names nobody in the audit: it does not tell who is there either.
  return { total: clients.length === 0 ? 0 : total, clients };
}
