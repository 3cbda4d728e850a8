import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { fileComplaint } from '@alivio/contract/complaints.ts';
import type { Endpoint } from '@alivio/contract/endpoint.ts';
import { recordTransfer } from '@alivio/contract/transfers.ts';
import { asOwner } from '@alivio/testing/as-owner.ts';
import { written } from './ask.ts';
import { CUT_CONNECTIONS, countWritten } from './effects.sql.ts';
import { problemOfCall } from './judge.ts';
import type { Kind } from './kind.ts';
import { type OpenRow, openRow } from './row.ts';
import { LineLost, send } from './send.ts';
import type { Target } from './target.ts';

const WRITERS = 6;
const LONGEST_RUN_MS = 1_500;
/** Before the kill comes, so that it comes in the middle of something. */
const WRITTEN_BEFORE = 4;
const PATIENCE_MS = 120_000;

/** What was answered for, by what names each thing that was written; of the others nobody knows. */
interface Promised {
  acknowledged: Set<string>;
  tried: number;
}

/** Processes killed and lines cut while people write: what was acknowledged is there, and everything is there once. */
export const kills: Kind = {
  name: 'kills',
  async run(target, { kills: rounds, random, seed }) {
    const row = openRow('kills', 'processes killed and lines cut under writes');
    const promised: Promised = { acknowledged: new Set(), tried: 0 };
    const operations = await target.signIn('operaciones@alivio.demo');
    for (let round = 0; round < rounds; round += 1) {
      const over = new AbortController();
      const before = promised.acknowledged.size;
      const writers = Promise.all(
        Array.from({ length: WRITERS }, (_, lane) =>
          writeUntil(over.signal, target, row, promised, (n) =>
            lane % 2 === 0 ? complaint(seed, n) : transfer(seed, n, operations),
          ),
        ),
      );
      // Whatever happens to the round, nobody goes on writing after it.
      writers.catch(() => over.abort());
      try {
        await untilMoreThan(before + WRITTEN_BEFORE, promised);
        await pause(random.below(LONGEST_RUN_MS));
        const victim = target.webs[round % 2 === 0 ? 0 : 1];
        await victim.kill();
        await asOwner(target.deps, CUT_CONNECTIONS);
        await pause(random.below(LONGEST_RUN_MS));
        await victim.start();
      } finally {
        over.abort();
        await Promise.allSettled([writers]);
      }
      await writers;
    }
    for (const name of promised.acknowledged)
      row.expect(`rows of ${name}`, await countWritten(target.deps.db, name), 1);
    return [row.close()];
  },
};

interface Write {
  name: string;
  endpoint: Endpoint;
  example: Endpoint['example'];
  token?: string;
}

function complaint(seed: number, n: number): Write {
  const name = `Asalto ${seed} ${n}`;
  return {
    name,
    endpoint: fileComplaint,
    example: { body: { ...fileComplaint.example.body, description: name } },
  };
}

function transfer(seed: number, n: number, token: string): Write {
  const name = `ASALTO-${seed}-${n}`;
  const { body } = recordTransfer.example;
  return {
    name,
    token,
    endpoint: recordTransfer,
    example: { body: { ...body, operation_number: name, amount: 100 + (n % 900) } },
  };
}

/** Refused, gone, or honest about its database: everything else is a failure. */
async function writeUntil(
  over: AbortSignal,
  { webs }: Target,
  row: OpenRow,
  promised: Promised,
  next: (n: number) => Write,
): Promise<void> {
  while (!over.aborted) {
    promised.tried += 1;
    const n = promised.tried;
    const { name, ...asked } = next(n);
    const headers = { 'idempotency-key': randomUUID() };
    try {
      const answer = await send(webs[n % 2 === 0 ? 0 : 1].url, written({ ...asked, headers }));
      row.count(answer.status === 503 ? 0 : answer.status, answer.status < 400);
      const problem = answer.status === 503 ? null : problemOfCall(answer);
      if (problem !== null) row.fail(`${asked.endpoint.method} ${asked.endpoint.path}: ${problem}`);
      if (answer.status < 400) promised.acknowledged.add(name);
      else await pause(20);
    } catch (error) {
      if (!(error instanceof LineLost)) throw error;
      await pause(20);
    }
  }
}

async function untilMoreThan(count: number, { acknowledged }: Promised): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  while (acknowledged.size <= count && performance.now() < deadline) await pause(20);
  if (acknowledged.size <= count) throw new Error('nothing is written any more');
}
