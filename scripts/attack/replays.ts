import { randomUUID } from 'node:crypto';
import { callbackPath } from '@alivio/contract/callback.ts';
import { keynuaCallback } from '@alivio/contract/callbacks.ts';
import { closeSession, getMe } from '@alivio/contract/client.ts';
import { fileComplaint } from '@alivio/contract/complaints.ts';
import type { Endpoint } from '@alivio/contract/endpoint.ts';
import { loginWithLink, requestMagicLink } from '@alivio/contract/recovery.ts';
import { validateDisbursement } from '@alivio/contract/redemption.ts';
import { listSessions } from '@alivio/contract/sessions.ts';
import { recordTransfer } from '@alivio/contract/transfers.ts';
import { verifySmsCode } from '@alivio/contract/verification.ts';
import { ask } from './ask.ts';
import { countRows } from './effects.sql.ts';
import { problemOf, problemOfCall } from './judge.ts';
import type { AttackOptions, Kind } from './kind.ts';
import { openRedemption, registerWithCode } from './newcomers.ts';
import { openRow, type Row } from './row.ts';
import { send } from './send.ts';
import { signedNotice } from './signed-notice.ts';
import type { Target } from './target.ts';

/** As many at once as a person with a script would; the guesses try larger numbers. */
const MOST_AT_ONCE = 100;

/** What was right once, again and again at both processes: it has its effect once. */
export const replays: Kind = {
  name: 'replays',
  async run(target, { guesses, seed }) {
    const times = Math.min(guesses, MOST_AT_ONCE);
    const operations = await target.signIn('operaciones@alivio.demo');
    return [
      await replayKey(target, times, {
        name: 'a complaint with one key',
        table: 'complaints',
        endpoint: fileComplaint,
      }),
      await replayKey(target, times, {
        name: 'a transfer with one key',
        table: 'transfers',
        endpoint: recordTransfer,
        example: { body: { ...recordTransfer.example.body, operation_number: `77${seed}` } },
        token: operations,
      }),
      await replayLink(target, times),
      await replayCode(target, times),
      await replayRedemption(target, times),
      await replaySession(target, times),
      await replayNotice(target, times),
    ];
  },
};

interface Replayed {
  name: string;
  endpoint: Endpoint;
  example?: Endpoint['example'];
  token?: string;
  headers?: Record<string, string>;
}

/** The same request so many times at once; whichever were answered well count as evaluated. */
async function replay(target: Target, times: number, { name, ...asked }: Replayed) {
  const row = openRow('replays', name);
  const answers = await Promise.all(
    Array.from({ length: times }, (_, turn) => ask(target, turn, asked)),
  );
  for (const answer of answers) {
    row.count(answer.status);
    const problem = problemOfCall(answer);
    if (problem !== null) row.fail(`${name}: ${problem}`);
  }
  return { row, answers };
}

/** However many get the answer, one thing was made: some are told to wait for the twin that is under way. */
async function replayKey(
  target: Target,
  times: AttackOptions['guesses'],
  { table, ...asked }: Replayed & { table: 'complaints' | 'transfers' },
): Promise<Row> {
  const { db } = target.deps;
  const before = await countRows(db, table);
  const headers = { 'idempotency-key': randomUUID() };
  const { row, answers } = await replay(target, times, { ...asked, headers });
  row.expect(`rows of ${table} that were made`, (await countRows(db, table)) - before, 1);
  // What was kept of the answer says the same, if in another order.
  const told = answers.filter(({ status }) => status < 400).map(({ body }) => JSON.parse(body));
  const bodies = new Set(told.map((body) => JSON.stringify(body, (_, value) => inOrder(value))));
  row.expect(`${asked.name}: different answers`, bodies.size, 1);
  return row.close();
}

function inOrder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

async function replayLink(target: Target, times: number): Promise<Row> {
  const token = await target.signIn('paciente@alivio.demo');
  const made = await ask(target, 0, { endpoint: requestMagicLink, token });
  const url = String(Object(JSON.parse(made.body)).url);
  const link = /[\w-]{20,}(?!.*[\w-]{20,})/.exec(url)?.[0] ?? '';
  const { row } = await replay(target, times, {
    name: 'a link that signs in',
    endpoint: loginWithLink,
    example: { params: { token: link } },
  });
  row.expect('sessions that one link opened', row.evaluated, 1);
  return row.close();
}

async function replayCode(target: Target, times: number): Promise<Row> {
  const { token, code } = await registerWithCode(target);
  const { db } = target.deps;
  const before = await countRows(db, 'audit_events');
  const { row } = await replay(target, times, {
    name: 'the right code of a phone',
    endpoint: verifySmsCode,
    token,
    example: { body: { code } },
  });
  // Whoever comes after is told that it is proved already, which is no second proof.
  const proofs = (await countRows(db, 'audit_events')) - before;
  row.expect('times that one code proved a phone', proofs, 1);
  return row.close();
}

async function replayRedemption(target: Target, times: number): Promise<Row> {
  const { id, token, code } = await openRedemption(target);
  const { row } = await replay(target, times, {
    name: 'the right code of a redemption',
    endpoint: validateDisbursement,
    token,
    example: { params: { id }, body: { code } },
  });
  row.expect('times that one loan was disbursed', row.evaluated, 1);
  return row.close();
}

/** Whoever is still asking while it ends may be answered; afterwards nobody is. */
async function replaySession(target: Target, times: number): Promise<Row> {
  const token = await target.signIn('paciente@alivio.demo');
  await ask(target, 0, { endpoint: closeSession, token });
  const row = openRow('replays', 'a session that has ended');
  for (const endpoint of [getMe, listSessions, requestMagicLink, closeSession]) {
    const { answers } = await replay(target, Math.ceil(times / 4), {
      name: endpoint.path,
      endpoint,
      token,
    });
    for (const { status } of answers) {
      row.count(status);
      if (status !== 401) row.fail(`${endpoint.method} ${endpoint.path}: ${status} after the end`);
    }
  }
  return row.close();
}

/** A company tells until it is heard, and twice at once when it is impatient. */
async function replayNotice({ webs, deps }: Target, times: number): Promise<Row> {
  const row = openRow('replays', 'a notice of a company, truly signed');
  const notice = signedNotice('{"contractId":"nobody"}', Date.now(), deps.config.SIGNING_SECRET);
  const before = await countRows(deps.db, 'callback_events');
  await Promise.all(
    Array.from({ length: times }, async (_, turn) => {
      const path = callbackPath(keynuaCallback);
      const answer = await send(webs[turn % 2 === 0 ? 0 : 1].url, {
        method: 'POST',
        path,
        ...notice,
      });
      row.count(answer.status);
      const problem = problemOf(answer);
      if (problem !== null) row.fail(`POST ${path}: ${problem}`);
    }),
  );
  row.expect('events it was', (await countRows(deps.db, 'callback_events')) - before, 1);
  return row.close();
}
