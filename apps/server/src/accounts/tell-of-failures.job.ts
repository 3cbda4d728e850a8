import { z } from 'zod/mini';
import type { Connection } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { defineJob } from '#server/jobs/job.ts';
import { enqueueMessage } from '#server/outbox/enqueue-message.ts';
import { selectClient } from './clients.sql.ts';
import { failedLoginsMessage } from './failed-logins.message.ts';
import type { AccountKind } from './find-account.ts';
import { lockClient } from './lock-client.ts';
import { noteTold } from './login-failures.sql.ts';
import { selectActiveStaffEmail } from './staff.sql.ts';

const DAY_MS = 24 * 60 * 60_000;
const PAGES: Readonly<Record<AccountKind, string>> = {
  client: '/forgot-password',
  staff: '/health-center/forgot-password',
};

/** Tells the owner that somebody tries their password, at most once a day; of an account that does not exist, nobody. */
export const tellOfFailures = defineJob({
  name: 'tell_of_failures',
  payload: z.object({
    kind: z.enum(['client', 'staff']),
    id: z.nullable(z.int()),
    /** As it is counted. */
    account: z.string(),
  }),
  async run(deps, { kind, id, account }) {
    if (id === null) return;
    await inTransaction(deps.db, async (trx) => {
      const email = await findOwner(trx, kind, id);
      if (email === null) return;
      const now = deps.now();
      const notSince = new Date(now.getTime() - DAY_MS);
      if (!(await noteTold(trx, account, { now, notSince }))) return;
      const owner = kind === 'client' ? { clientId: id } : { staffUserId: id };
      const url = `${deps.config.PUBLIC_URL}${PAGES[kind]}`;
      const expiresAt = new Date(now.getTime() + DAY_MS);
      await enqueueMessage(deps, trx, owner, failedLoginsMessage({ to: email, url, expiresAt }));
    });
  },
});

/** Where they are reached, if there still is somebody; the client first, as for every message to them. */
async function findOwner(trx: Connection, kind: AccountKind, id: number): Promise<string | null> {
  if (kind === 'staff') return selectActiveStaffEmail(trx, id);
  await lockClient(trx, id);
  return (await selectClient(trx, id))?.email ?? null;
}
