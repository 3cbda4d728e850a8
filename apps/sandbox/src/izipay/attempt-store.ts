import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Attempt, AttemptState } from '#sandbox/izipay/attempt.ts';
import { textField } from '#sandbox/wire/fields.ts';

export interface AttemptStore {
  save(attempt: Attempt): void;
  find(transactionId: string): Attempt | undefined;
  /** What is known of an order: what was paid, else what may yet be, else the newest that came to an end. */
  findByOrder(orderNumber: string): Attempt | undefined;
  /** Newest first. */
  list(): Attempt[];
}

const ENDING = '.json';
const MOST_TELLING_FIRST: readonly AttemptState[] = ['approved', 'pending'];

/**
 * Transactions in memory and, a file each, on disk. Written synchronously, and put in place by a rename: what the
 * company has answered is still true after the process was killed.
 */
export function openAttemptStore(folder: string): AttemptStore {
  mkdirSync(folder, { recursive: true });
  const attempts = new Map(readAttempts(folder).map((one) => [one.transactionId, one]));
  const list = () => [...attempts.values()].reverse();
  return {
    save(attempt) {
      attempts.set(attempt.transactionId, attempt);
      const file = join(folder, nameOf(attempt));
      writeFileSync(`${file}.part`, JSON.stringify(attempt));
      renameSync(`${file}.part`, file);
    },
    find: (transactionId) => attempts.get(transactionId),
    findByOrder(orderNumber) {
      const tried = list().filter((one) => one.orderNumber === orderNumber && one.state !== 'open');
      const telling = MOST_TELLING_FIRST.map((state) => tried.find((one) => one.state === state));
      return telling.find((one) => one !== undefined) ?? tried[0];
    },
    list,
  };
}

/** Not every disk tells capitals from small letters. */
function nameOf({ transactionId }: Attempt): string {
  return `${Buffer.from(transactionId).toString('hex')}${ENDING}`;
}

function readAttempts(folder: string): Attempt[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(ENDING))
    .map((name): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8')))
    .filter(isAttempt)
    .sort((one, other) => (one.createdAt < other.createdAt ? -1 : 1));
}

function isAttempt(value: unknown): value is Attempt {
  return textField(value, 'transactionId') !== undefined;
}
