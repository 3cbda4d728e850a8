import { createSink } from '@alivio/testing/test-server.ts';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { createLine } from './line.ts';
import { askOnce, type Watched, watchDatabase } from './watch-database.ts';

const PATIENCE = 30;

/** Time passes as the test says; `answers` is what is heard in a turn, if anything. */
function watched(answerOf: (turn: number) => 'answers' | 'lost' | undefined) {
  const told = { turns: 0, hungUp: 0 };
  const pending: { resolve(): void; reject(error: Error): void }[] = [];
  const port: Watched = {
    ask: () => new Promise((resolve, reject) => pending.push({ resolve, reject })),
    hangUp() {
      told.hungUp += 1;
    },
    async turn() {
      told.turns += 1;
      const answer = answerOf(told.turns);
      if (answer === 'answers') pending.shift()?.resolve();
      if (answer === 'lost') pending.shift()?.reject(new Error('refused'));
      await new Promise(setImmediate);
    },
  };
  return { port, told };
}

it.each([
  ['at once', 1],
  ['in the last turn of patience', PATIENCE],
])('an answer %s is an answer, and the connection stays', async (_, turn) => {
  const { port, told } = watched((now) => (now === turn ? 'answers' : undefined));
  expect(await askOnce(port)).toBe('answers');
  expect(told).toEqual({ turns: turn, hungUp: 0 });
});

it('a question that fails is a lost line, which is hung up', async () => {
  const { port, told } = watched(() => 'lost');
  expect(await askOnce(port)).toBe('lost');
  expect(told).toEqual({ turns: 1, hungUp: 1 });
});

it('no answer for as long as patience lasts is a database that hangs', async () => {
  const { port, told } = watched(() => undefined);
  expect(await askOnce(port)).toBe('hangs');
  expect(told).toEqual({ turns: PATIENCE, hungUp: 1 });
});

it('patience is counted in turns: however late they come, the answer in the socket is heard', async () => {
  let late = 0;
  const { port } = watched((turn) => (turn === 2 ? 'answers' : undefined));
  const busy: Watched = {
    ...port,
    async turn() {
      // A process that did something else for an hour comes back to one turn, not to an hour of silence.
      late += 3_600_000;
      await port.turn();
    },
  };
  expect(await askOnce(busy)).toBe('answers');
  expect(late).toBe(2 * 3_600_000);
});

it('what changes is noted and logged once, both ways', async () => {
  const sink = createSink();
  const line = createLine();
  const noted: string[] = [];
  const deps = {
    line: {
      ...line,
      get state() {
        return line.state;
      },
      note(state: typeof line.state) {
        noted.push(state);
        line.note(state);
      },
    },
    config: readConfig({
      DATABASE_URL: 'postgres://localhost/none',
      SECRET_KEY: Buffer.alloc(32).toString('base64url'),
    }),
    log: pino(sink.stream),
  };
  const silentUntil = 200;
  const { port, told } = watched((turn) => (turn < silentUntil ? undefined : 'answers'));
  const watch = watchDatabase(deps, port);
  while (told.turns < silentUntil + 50) await new Promise(setImmediate);
  watch.stop();
  expect(noted).toEqual(['hangs', 'answers']);
  expect(sink.text().match(/state of the database/g)).toHaveLength(2);
});
