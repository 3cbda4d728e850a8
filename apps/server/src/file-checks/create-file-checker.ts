import type { Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#server/config.ts';
import { runCheck } from './run-check.ts';
import type { Purpose, Verdict } from './verdict.ts';

export interface FileChecker {
  /** A few at a time; further ones wait, with nothing open and nothing in memory; beyond those: `busy`. */
  check(source: () => Promise<Readable>, purpose?: Purpose): Promise<Verdict | 'busy'>;
  readonly load: { running: number; waiting: number };
  /** Ends what runs and what waits, with exceptions. */
  close(): Promise<void>;
}

type Settings = Pick<Config, 'FILE_CHECKS_AT_ONCE' | 'FILE_CHECKS_WAITING' | 'FILE_CHECK_SECONDS'>;

/** Nothing runs while no file is checked: a checker that is not closed keeps no process alive. */
export function createFileChecker(settings: Settings, log: FastifyBaseLogger): FileChecker {
  const closing = new AbortController();
  const queue: (() => void)[] = [];
  const underWay = new Set<Promise<unknown>>();
  let running = 0;

  async function takeTurn(): Promise<void> {
    if (running < settings.FILE_CHECKS_AT_ONCE) running += 1;
    else await new Promise<void>((resolve) => queue.push(resolve));
  }

  /** Whoever waits longest takes the place over, so that nobody who comes just now is faster. */
  function endTurn(): void {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  }

  async function checkInTurn(source: () => Promise<Readable>, purpose: Purpose): Promise<Verdict> {
    await takeTurn();
    try {
      return await runCheck({
        source,
        purpose,
        limitSeconds: settings.FILE_CHECK_SECONDS,
        log,
        closing: closing.signal,
      });
    } finally {
      endTurn();
    }
  }

  return {
    async check(source, purpose = 'paper') {
      const isFull = running >= settings.FILE_CHECKS_AT_ONCE;
      if (isFull && queue.length >= settings.FILE_CHECKS_WAITING) return 'busy';
      const checked = checkInTurn(source, purpose);
      underWay.add(checked);
      return checked.finally(() => underWay.delete(checked));
    },
    get load() {
      return { running, waiting: queue.length };
    },
    async close() {
      closing.abort(new Error('file checks are closed'));
      await Promise.allSettled(underWay);
    },
  };
}
