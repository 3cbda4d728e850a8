import { dateField, idField } from '@alivio/contract/fields.ts';
import { type CalendarDate, calendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { waitUntil } from '@alivio/testing/wait-until.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod/mini';
import { writeCrontab } from './crontab.ts';
import { enqueueJob } from './enqueue-job.ts';
import { type AnyJob, defineJob, type Job, type NoPayload, noPayload } from './job.ts';
import { runWorker } from './run-worker.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const seen: unknown[] = [];
const greet = defineJob({
  name: 'greet',
  payload: z.object({ clientId: idField, on: z.optional(dateField) }),
  maxAttempts: 3,
  async run(_, payload) {
    seen.push(payload);
  },
});
const sweep = defineJob({ name: 'sweep', payload: noPayload, async run() {} });
const close = defineJob({
  name: 'close',
  payload: z.object({ day: z.optional(dateField) }),
  async run() {},
});

it('what is told to a job is checked by the compiler', () => {
  expectTypeOf(greet).toEqualTypeOf<Job<{ clientId: number; on?: CalendarDate | undefined }>>();
  expectTypeOf<[typeof greet]>().toExtend<AnyJob[]>();
  // Whoever enqueues by name, or tells what the job does not know, is stopped here.
  expectTypeOf<'greet'>().not.toExtend<AnyJob>();
  type Told<J> = J extends Job<infer Payload> ? Payload : never;
  expectTypeOf<{ clientId: string }>().not.toExtend<Told<typeof greet>>();
  expectTypeOf<{ on: CalendarDate }>().not.toExtend<Told<typeof greet>>();
  expectTypeOf<{ clientId: number; on: string }>().not.toExtend<Told<typeof greet>>();
  type EnqueueGreet = typeof enqueueJob<Told<typeof greet>>;
  expectTypeOf<Parameters<EnqueueGreet>[2]>().toEqualTypeOf<Told<typeof greet>>();
});

it('only a job that can do without a payload stands in the timetable', () => {
  expectTypeOf(sweep).toExtend<Job<NoPayload>>();
  expectTypeOf(close).toExtend<Job<NoPayload>>();
  expectTypeOf(greet).not.toExtend<Job<NoPayload>>();
  expect(
    writeCrontab([
      { at: '17 * * * *', job: sweep },
      { at: '10 5 * * *', job: close, fill: '1d' },
    ]),
  ).toBe('17 * * * * sweep ?max=25\n10 5 * * * close ?max=25&fill=1d');
});

it('a job gets what was told, as its schema reads it', async () => {
  const on = calendarDate('2026-11-16');
  await enqueueJob(server.deps.db, greet, { clientId: 7, on });
  const worker = await runWorker(server.deps, [greet], '');
  await waitUntil(async () => seen.length > 0);
  await worker.stop();
  expect(seen).toEqual([{ clientId: 7, on }]);
});

it('what no worker could read is not enqueued', async () => {
  await expect(enqueueJob(server.deps.db, greet, { clientId: Number.NaN })).rejects.toThrow(
    'the payload of the job greet does not fit: clientId: invalid_type',
  );
  expect(await stored('greet')).toEqual([]);
});

it('a payload that does not fit any more is a failed job that says so, without what stood in it', async () => {
  await sql`SELECT graphile_worker.add_job('greet', '{"clientId": "Wayra", "on": "x"}')`.execute(
    server.deps.db,
  );
  const before = seen.length;
  const worker = await runWorker(server.deps, [greet], '');
  await waitUntil(async () => (await stored('greet'))[0]?.last_error != null);
  await worker.stop();
  expect(seen).toHaveLength(before);
  expect(await stored('greet')).toEqual([
    {
      last_error: 'the payload of the job greet does not fit: clientId: invalid_type, on: custom',
    },
  ]);
});

async function stored(name: string) {
  const { rows } = await sql<{ last_error: string | null }>`
    SELECT last_error FROM graphile_worker.jobs WHERE task_identifier = ${name}`.execute(
    server.deps.db,
  );
  return rows;
}
