import type { Approval, DeskRight } from '@alivio/contract/desk.ts';
import { deskRights } from '@alivio/contract/desk.ts';
import { aboutRateCards } from '@alivio/domain/work/work-subject.ts';
import { setDeskRights } from '@alivio/testing/desk-rights.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { inTransaction } from '#server/db/transaction.ts';
import { isRefusal, refuse } from '#server/refusal.ts';
import { propose } from './propose.ts';
import { rightForApproval } from './right-for-approval.ts';

const PROPOSER = 'operaciones@alivio.demo';
const OTHER = 'supervisora@alivio.demo';
const DESK = [PROPOSER, OTHER, 'tesoreria@alivio.demo', 'analista@alivio.demo'];

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const email of DESK) await setDeskRights(server.deps.db, email, []);
  await setDeskRights(server.deps.db, PROPOSER, deskRights);
});

const idOf = async (email: string) => {
  const found = server.deps.db.selectFrom('staff_users').select('id').where('email', '=', email);
  return (await found.executeTakeFirstOrThrow()).id;
};

/** What would come of it; nothing stays. */
async function tryToPropose(command: Approval['command'], subject = aboutRateCards as Subject) {
  const proposedBy = await idOf(PROPOSER);
  let answer: unknown;
  await inTransaction(server.deps.db, async (trx) => {
    const proposed = await propose(trx, {
      command,
      subject,
      loanId: null,
      payload: {},
      changes: [],
      seenHash: Buffer.of(1),
      reason: 'Una prueba.',
      proposedBy,
      at: server.deps.now(),
    });
    answer = isRefusal(proposed) ? [proposed.code, proposed.details] : 'waits';
    return refuse('not_found');
  });
  return answer;
}
type Subject = Parameters<typeof propose>[1]['subject'];

it.each(Object.entries(rightForApproval) as [Approval['command'], DeskRight][])(
  '%s waits only where somebody else has the right: %s',
  async (command, right) => {
    const others = deskRights.filter((each) => each !== right);
    await setDeskRights(server.deps.db, OTHER, others);
    expect(await tryToPropose(command)).toEqual(['no_second_person', { right }]);
    await setDeskRights(server.deps.db, OTHER, [right]);
    expect(await tryToPropose(command)).toBe('waits');
  },
);

it('whom it is about is no second person, nor is somebody who was deactivated', async () => {
  await setDeskRights(server.deps.db, OTHER, ['supervisor']);
  const other = await idOf(OTHER);
  expect(await tryToPropose('change_rights', { kind: 'staff_user', id: other })).toEqual([
    'no_second_person',
    { right: 'supervisor' },
  ]);
  const set = (active: boolean) =>
    server.deps.db.updateTable('staff_users').set({ active }).where('id', '=', other).execute();
  await set(false);
  expect(await tryToPropose('decide_loan')).toEqual(['no_second_person', { right: 'supervisor' }]);
  await set(true);
  expect(await tryToPropose('decide_loan')).toBe('waits');
});
