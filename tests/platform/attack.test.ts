import { howLong } from '@alivio/testing/how-long.ts';
import { bundleServer } from '@alivio/testing/server-processes.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { kinds } from '../../scripts/attack/kinds.ts';
import { describeRows, type Row } from '../../scripts/attack/row.ts';
import { runAttack } from '../../scripts/attack/run-attack.ts';
import { send } from '../../scripts/attack/send.ts';
import { startTarget, type Target } from '../../scripts/attack/target.ts';

/** Against hanging only: a crowded machine may take its time. */
const PATIENCE_MS = 300_000;
/** Something of everything; `npm run attack` takes its time. */
const SHORT = {
  seed: 1,
  ...howLong('defences', {
    glance: { requests: 250, guesses: 25, kills: 0 },
    length: { requests: 700, guesses: 60, kills: 1 },
    soak: { requests: 2_000, guesses: 200, kills: 5 },
  }),
  route: undefined,
};
/** Two show more and cost the start of another process, and of another careless one. */
const webCount = howLong('defences', { glance: 1, length: 2, soak: 2 });
const ENOUGH_FOR_A_CARELESS_PROGRAM = howLong('defences', { glance: 100, length: 200, soak: 200 });

let target: Target;
beforeAll(async () => {
  target = await startTarget({ webCount });
}, PATIENCE_MS);
afterAll(() => target.stop());

/** Processes that are killed at a glance are those of `kill-product.test.ts`. */
const namesOfAll = kinds.map(({ name }) => name).filter((name) => name !== 'kills' || SHORT.kills);

async function attack(names: readonly string[], options: Partial<typeof SHORT> = {}) {
  const wanted = kinds.filter(({ name }) => names.includes(name));
  return runAttack(target, wanted, { ...SHORT, ...options });
}

const failed = (rows: readonly Row[]) => rows.filter(({ failures }) => failures.length > 0);

it('the short attack finds nothing', async () => {
  const rows = await attack(namesOfAll);
  expect(failed(rows), describeRows(rows)).toEqual([]);
  // Each of them did something.
  for (const { kind, requests } of rows) if (kind !== 'books') expect(requests).toBeGreaterThan(0);
});

it('(twin) a careless program is noticed by every kind that looks for what it does wrong', async () => {
  const careless = await bundleServer('careless');
  try {
    await target.setProgram(careless.entry);
    const rows = await attack(['replays', 'callbacks', 'fuzz', 'guesses'], {
      requests: ENOUGH_FOR_A_CARELESS_PROGRAM,
    });
    const told = failed(rows).map(({ kind, name }) => `${kind}: ${name}`);
    expect(told, describeRows(rows)).toEqual(
      expect.arrayContaining([
        'replays: the right code of a redemption',
        'callbacks: forged notices of companies',
        'guesses: the code of a phone',
        'guesses: the code of a redemption',
        'guesses: the password of an account',
      ]),
    );
    expect(told.some((name) => name.startsWith('fuzz: by those who may:'))).toBe(true);
  } finally {
    careless.remove();
  }
});

it('nothing but this machine is attacked', async () => {
  for (const url of ['https://localhost', 'http://example.pe', 'http://localhost.example.pe'])
    await expect(send(url, { method: 'GET', path: '/' })).rejects.toThrow('not on this machine');
});
