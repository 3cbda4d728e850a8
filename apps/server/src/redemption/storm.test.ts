import type { ErrorBody } from '@alivio/contract/errors.ts';
import { validateDisbursement } from '@alivio/contract/redemption.ts';
import { asOwner } from '@alivio/testing/as-owner.ts';
import { callOver } from '@alivio/testing/call-over.ts';
import { howLong } from '@alivio/testing/how-long.ts';
import { copyRedeemable, createRedeemable, otherThan } from '@alivio/testing/redemption.ts';
import {
  bundleServer,
  envOf,
  type ServerProcess,
  startServerProcess,
} from '@alivio/testing/server-processes.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { checkBooks } from '#server/books/check-books.ts';
import { readToday } from '#server/business-date/today.ts';
import { hashCode } from '#server/verification/one-time-code.ts';

const LOANS = howLong('redemption', { glance: 6, length: 300, soak: 1_000 });
/** Loans tried at the same time in one process: few, because it ends a line on which nothing moves for long. */
const AT_ONCE = 3;
const CODE = '246813';

interface Storm {
  server: TestServer;
  processes: readonly ServerProcess[];
  own: string;
  other: string;
}

interface Prepared {
  loanId: number;
  clientId: number;
  phone: string;
}

async function startStorm(twin?: 'redeeming again'): Promise<Storm> {
  const server = await startTestServer();
  const program = await bundleServer(twin);
  const env = envOf(server.deps);
  const start = () => startServerProcess(program, env);
  // What goes wrong in one process without a lock goes wrong in two.
  const processes = await Promise.all(twin ? [start()] : [start(), start()]);
  onTestFinished(async () => {
    for (const each of processes) await each.kill();
    program.remove();
    await server.close();
  });
  return {
    server,
    processes,
    own: await server.signIn('ventas@miraflores.demo'),
    other: await server.signIn('admin@sanisidro.demo'),
  };
}

/** Signed loans of Miraflores whose holders have all got the same code. */
async function prepare({ server }: Storm, count: number): Promise<readonly Prepared[]> {
  const { deps } = server;
  const loans = await copyRedeemable(server, await createRedeemable(server), count);
  const now = Date.now();
  await deps.db
    .insertInto('one_time_codes')
    .values(
      loans.map(({ loanId, clientId, phone: destination }) => ({
        client_id: clientId,
        purpose: 'redemption' as const,
        loan_id: loanId,
        service: 'whatsapp' as const,
        destination,
        code_hash: hashCode(
          deps.config.SECRET_KEY,
          { clientId, purpose: 'redemption', destination, loanId },
          CODE,
        ),
        sent_at: new Date(now),
        expires_at: new Date(now + 60 * 60_000),
      })),
    )
    .execute();
  return loans;
}

/**
 * Twenty attempts at one loan, over both processes: sixteen of its own clinic, one of them wrong, and four of another
 * clinic that knows the code. A code bears five attempts, so that the wrong one cannot lock it out.
 */
async function attempts({ processes, own, other }: Storm, { loanId }: Prepared) {
  const tries = Array.from({ length: 20 }, (_, index) => ({
    url: processes[index % processes.length]?.url ?? '',
    token: index % 5 === 3 ? other : own,
    code: index === 7 ? otherThan(CODE) : CODE,
  }));
  return Promise.all(
    tries.map(async ({ url, token, code }) => {
      const request = { params: { id: loanId }, body: { code } };
      const reply = await callOver(url, validateDisbursement, request, token);
      const answer = reply.ok ? 'redeemed' : codeOf(reply.error);
      return token === other ? `other: ${answer}` : answer;
    }),
  );
}

function codeOf({ details }: ErrorBody): string {
  return Array.isArray(details) ? 'invalid' : details.code;
}

async function stormOver(storm: Storm, loans: readonly Prepared[]): Promise<string[][]> {
  const waiting = [...loans];
  const answers: string[][] = [];
  const lane = async () => {
    for (let loan = waiting.pop(); loan; loan = waiting.pop())
      answers.push(await attempts(storm, loan));
  };
  await Promise.all(Array.from({ length: AT_ONCE * storm.processes.length }, lane));
  return answers;
}

/** What the books and the clinic's payments say of all loans of the storm. */
async function bookedOf({ server }: Storm, loans: readonly Prepared[]) {
  const ids = loans.map(({ loanId }) => loanId);
  const { rows } = await sql<Record<string, number>>`
    SELECT
      (SELECT count(*)::int FROM loans WHERE id = ANY(${ids}) AND state = 'disbursed') AS disbursed,
      (SELECT count(*)::int FROM journal_entries WHERE key = ANY(${ids.map((id) => `loan:${id}:disbursement`)})) AS entries,
      (SELECT count(*)::int FROM clinic_payments WHERE loan_id = ANY(${ids})) AS clinic_payments,
      (SELECT count(*)::int FROM loan_events WHERE loan_id = ANY(${ids}) AND event = 'disburse') AS moves,
      (SELECT count(*)::int FROM one_time_codes WHERE loan_id = ANY(${ids}) AND used_at IS NOT NULL) AS used_codes,
      (SELECT count(*)::int FROM outbox_messages WHERE template = 'qr_redeemed') AS told`.execute(
    server.deps.db,
  );
  return rows[0];
}

it(`${LOANS} loans with twenty attempts at once on each, from two clinics in two processes, are redeemed once each`, async () => {
  const storm = await startStorm();
  const { deps } = storm.server;
  const loans = await prepare(storm, LOANS);
  const answers = await stormOver(storm, loans);
  expect(answers).toHaveLength(LOANS);
  for (const each of answers) {
    expect(each.filter((answer) => answer === 'redeemed')).toHaveLength(1);
    expect(each.filter((answer) => answer === 'other: not_found')).toHaveLength(4);
  }
  const others = new Set(answers.flat());
  for (const known of [
    'redeemed',
    'already_redeemed',
    'code_expired',
    'code_locked',
    'redemption_code_wrong',
    'other: not_found',
  ])
    others.delete(known);
  expect([...others]).toEqual([]);
  const once = { disbursed: LOANS, entries: LOANS, clinic_payments: LOANS, moves: LOANS };
  expect(await bookedOf(storm, loans)).toEqual({ ...once, used_codes: LOANS, told: LOANS });
  expect(await checkBooks(deps.db, await readToday(deps, deps.db))).toEqual([]);
});

it('(twin) without locks, the code’s single use and what stands behind them, a loan is redeemed twice', async () => {
  const storm = await startStorm('redeeming again');
  await asOwner(
    storm.server.deps,
    `ALTER TABLE clinic_payments DROP CONSTRAINT clinic_payments_once;
     DROP INDEX clinic_payments_one_counts;
     ALTER TABLE journal_entries DROP CONSTRAINT journal_entries_key_key CASCADE;
     ALTER TABLE installments DROP CONSTRAINT installments_pkey CASCADE;
     DROP TRIGGER loans_relisted ON loans;
     DROP TRIGGER clinic_payments_listed ON clinic_payments`,
  );
  const loans = await prepare(storm, 200);
  let most = 0;
  for (let first = 0; first < loans.length && most < 2; first += AT_ONCE) {
    const answers = await stormOver(storm, loans.slice(first, first + AT_ONCE));
    const times = answers.map((each) => each.filter((answer) => answer === 'redeemed').length);
    most = Math.max(...times);
  }
  expect(most).toBeGreaterThan(1);
});
