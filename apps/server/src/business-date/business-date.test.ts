import { getBusinessDate } from '@alivio/contract/platform.ts';
import { addDays, calendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { limaDateOf } from '@alivio/domain/calendar/lima-time.ts';
import { startServerOn, startTestServer } from '@alivio/testing/test-server.ts';
import { expect, it } from 'vitest';

it('moves forward only, for every process, with the key of the sandbox', async () => {
  const server = await startTestServer();
  const other = await startServerOn(server.deps.config.DATABASE_URL, {});
  const today = limaDateOf(server.clock.now);
  const move = (to: string, key = 'sandbox') =>
    server.app.inject({
      method: 'POST',
      url: '/api/v1/business-date',
      headers: { 'x-sandbox-key': key },
      payload: { today: to },
    });

  expect((await move(addDays(today, 40), 'otra')).statusCode).toBe(404);
  expect((await move(addDays(today, 40))).json()).toEqual({ ok: true, today: addDays(today, 40) });
  expect((await move(addDays(today, 39))).json()).toMatchObject({
    status: 409,
    details: { code: 'date_moves_forward_only' },
  });
  expect((await other.call(getBusinessDate, {})).body.today).toBe(addDays(today, 40));
  await other.close();
  await server.close();
});

it('is the calendar of Lima at every hour, also where UTC is already tomorrow', async () => {
  const server = await startTestServer();
  server.clock.now = new Date('2027-01-01T04:59:59Z');
  expect((await server.call(getBusinessDate, {})).body.today).toBe(calendarDate('2026-12-31'));
  server.clock.now = new Date('2027-01-01T05:00:00Z');
  expect((await server.call(getBusinessDate, {})).body.today).toBe(calendarDate('2027-01-01'));
  await server.close();
});
