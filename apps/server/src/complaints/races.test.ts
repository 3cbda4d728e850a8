import { calendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { anySheet } from '@alivio/testing/complaints.ts';
import { staffSession } from '@alivio/testing/returns.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { waitUntil } from '@alivio/testing/wait-until.ts';
import { withoutRowLocks } from '@alivio/testing/without-row-locks.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readToday } from '#server/business-date/today.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { isRefusal } from '#server/refusal.ts';
import type { StaffSession } from '#server/sessions/session.ts';
import { answerComplaint, answerComplaintIn } from './answer-complaint.ts';
import { fileComplaintIn } from './file-complaint.ts';

const ANSWER = 'Registramos tu pago: la cuota figura como pagada desde hoy.';

let server: TestServer;
let deps: Deps;
let desk: StaffSession;
let supervisor: StaffSession;
beforeAll(async () => {
  server = await startTestServer();
  deps = server.deps;
  desk = await staffSession(deps, 'operaciones@alivio.demo');
  supervisor = await staffSession(deps, 'supervisora@alivio.demo');
});
afterAll(() => server.close());

const isSomebodyWaiting = async () => {
  const { rows } = await sql`
    SELECT 1 FROM pg_locks JOIN pg_stat_activity USING (pid)
    WHERE datname = current_database() AND NOT granted`.execute(deps.db);
  return rows.length > 0;
};

const fileIn = (day: string, db = deps.db, sheet = anySheet()) =>
  inTransaction(db, (trx) =>
    fileComplaintIn(deps, trx, { by: 'system', today: calendarDate(day) }, sheet),
  );

describe('sheets that are filed at once', () => {
  it('have every number once, from the first of a year on', async () => {
    const many = 25;
    const filed = await Promise.all(Array.from({ length: many }, () => fileIn('2040-03-05')));
    expect(filed.map(({ number }) => number).sort()).toEqual(
      Array.from({ length: many }, (_, at) => `${String(at + 1).padStart(6, '0')}-2040`),
    );
  });

  /** The first has its number and is not committed when the second comes. */
  async function fileTwo(day: string, db = deps.db) {
    await fileIn(day);
    let second: ReturnType<typeof fileIn> | undefined;
    const first = await inTransaction(db, async (trx) => {
      const act = { by: 'system', today: calendarDate(day) } as const;
      const filed = await fileComplaintIn(deps, trx, act, anySheet());
      second = fileIn(day, db);
      second.catch(() => {});
      await waitUntil(isSomebodyWaiting);
      return filed;
    });
    return [first.number, (await second)?.number];
  }

  it('the second waits for the first, and has the next number', async () => {
    expect(await fileTwo('2041-03-05')).toEqual(['000002-2041', '000003-2041']);
  });

  it('the same sheet many times is one, with one number', async () => {
    const sheet = anySheet();
    const many = Array.from({ length: 10 }, () => fileIn('2043-03-05', deps.db, sheet));
    const numbers = (await Promise.all(many)).map(({ number }) => number);
    expect([...new Set(numbers)]).toEqual(['000001-2043']);
    expect((await fileIn('2043-03-06', deps.db, sheet)).number).toBe('000002-2043');
  });

  it('(twin) without the lock of the year the second has the same number, and is lost', async () => {
    const unlocked = deps.db.withPlugin(withoutRowLocks('complaint_years'));
    await expect(fileTwo('2042-03-05', unlocked)).rejects.toThrow(/unique|duplicate/);
  });
});

describe('two answers at once', () => {
  async function answerTwo(db = deps.db) {
    const today = await readToday(deps, deps.db);
    const { id } = await fileIn(today);
    let second: ReturnType<typeof answerComplaint> | undefined;
    const outcome = await inTransaction(db, async (trx) => {
      const first = await answerComplaintIn(deps, trx, { by: desk, today }, id, ANSWER);
      second = answerComplaint({ ...deps, db }, supervisor, id, `${ANSWER} Gracias.`);
      second.catch(() => {});
      await waitUntil(isSomebodyWaiting);
      return first;
    });
    expect(outcome).toBeNull();
    return second;
  }

  it('the second is told that there is one', async () => {
    const second = await answerTwo();
    expect(isRefusal(second) && second.code).toBe('complaint_answered');
  });

  it('(twin) without the lock of the sheet only the database stands against a second answer', async () => {
    const unlocked = deps.db.withPlugin(withoutRowLocks('complaints'));
    await expect(answerTwo(unlocked)).rejects.toThrow(/answered once and never changed/);
  });
});
