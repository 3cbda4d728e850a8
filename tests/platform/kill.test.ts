import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { howLong } from '@alivio/testing/how-long.ts';
import { describe, expect, it } from 'vitest';
import { canListProcesses, untilNothingRuns } from './processes-of.ts';
import { ctrlC, KILLS, npmStart, type StartTree } from './start-tree.ts';
import { temporaryFolder } from './temporary-folder.ts';

const KILL_COUNT = howLong('processes', { glance: 2, length: 10, soak: 200 });
const START_KILLS = howLong('processes', { glance: 2, length: 4, soak: 4 });
const LONGEST_RUN_MS = 400;
const LONGEST_START_MS = 1500;
const WRITERS = 4;

const kills = Object.entries(KILLS);
/** However few: those that kill while it starts and those that kill while it writes are together all of them. */
const startKills = kills.slice(-START_KILLS);

/** Writes numbered rows until the server is gone; `acknowledged` are those it answered for. */
async function writeUntilGone(url: string, ids: Iterator<number>, acknowledged: Set<number>) {
  for (;;) {
    const id = ids.next().value;
    try {
      const answer = await fetch(`${url}/rows?id=${id}`, { method: 'POST' });
      if (answer.ok && (await answer.text()) === 'written') acknowledged.add(id);
    } catch {
      return;
    }
  }
}

async function rowsOf({ url }: StartTree): Promise<Set<number>> {
  return new Set(await (await fetch(`${url}/rows`)).json());
}

function missingFrom(rows: Set<number>, acknowledged: Set<number>): number[] {
  return [...acknowledged].filter((id) => !rows.has(id));
}

function* numbers() {
  for (let next = 1; ; next += 1) yield next;
}

describe.skipIf(!canListProcesses)('npm start', () => {
  it(`loses nothing and leaves nothing running in ${KILL_COUNT} kill -9 while it writes, and in a Ctrl-C finishes what is in flight`, async () => {
    const folder = temporaryFolder();
    const ids = numbers();
    const acknowledged = new Set<number>();
    const startAgain = async (after: string | undefined) => {
      const tree = await npmStart(folder);
      expect(await tree.running).toBe(true);
      // A kill may leave rows whose answer never arrived; what was answered for must be there.
      expect(missingFrom(await rowsOf(tree), acknowledged), `after ${after}`).toEqual([]);
      return tree;
    };
    let before: string | undefined;
    for (let count = 0; count < KILL_COUNT; count += 1) {
      const [name, kill] = kills[count % kills.length] ?? [];
      const tree = await startAgain(before);
      before = name;
      const writers = Array.from({ length: WRITERS }, () =>
        writeUntilGone(tree.url, ids, acknowledged),
      );
      await sleep(randomInt(LONGEST_RUN_MS));
      kill?.(tree);
      await Promise.all(writers);
      await untilNothingRuns(folder);
    }
    expect(acknowledged.size).toBeGreaterThan(KILL_COUNT);

    const tree = await startAgain(before);
    const answer = await fetch(`${tree.url}/held`);
    expect(await ctrlC(tree)).toBe(0);
    expect(await answer.text()).toBe('held finished');
    await untilNothingRuns(folder);
  });

  it('starts cleanly after kill -9 at any moment of starting', async () => {
    const folder = temporaryFolder();
    for (const [, kill] of startKills) {
      const tree = await npmStart(folder);
      await Promise.race([tree.running, sleep(randomInt(LONGEST_START_MS))]);
      kill(tree);
      await untilNothingRuns(folder);
    }
    const tree = await npmStart(folder);
    expect(await tree.running).toBe(true);
    expect(await rowsOf(tree)).toEqual(new Set());
  });
});
