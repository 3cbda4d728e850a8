import { listArrears } from '@alivio/contract/collection.ts';
import { moveBusinessDate } from '@alivio/contract/platform.ts';
import { addDays, type CalendarDate, calendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { formatLongDate } from '@alivio/domain/calendar/format-long-date.ts';
import { amountToRemind } from '@alivio/domain/collection/amount-to-remind.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { accepted, createDisbursedLoan } from '@alivio/testing/loans.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closeDay } from '#server/daily-close/close-day.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { getLoan } from '#server/loans/get-loan.ts';
import type { Loan } from '#server/loans/loan.ts';
import { deliverMessage } from '#server/outbox/deliver-message.job.ts';
import { createSecretBox } from '#server/outbox/secret-box.ts';
import { loadAccount } from '#server/servicing/load-account.ts';
import { recordPayment } from '#server/servicing/record-payment.ts';
import { reversePayment } from '#server/servicing/reverse-payment.ts';
import { writeOffLoan } from '#server/servicing/write-off-loan.ts';
import { sendReminders } from './send-reminders.job.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Disbursed so that its first instalment is due on a Thursday, of a week without holidays. */
const disbursedOn = calendarDate('2027-02-11');
const DUE = calendarDate('2027-03-11');
const on = (step: number) => addDays(DUE, step);

let loan: Loan;
beforeEach(async () => {
  loan = await createDisbursedLoan(server.deps, { today: disbursedOn });
  await server.deps.db
    .updateTable('clients')
    .set({ first_name: 'Rosa' })
    .where('id', '=', loan.clientId)
    .execute();
});

/** It is that hour of that day in Lima, on both clocks. */
function setClock(day: CalendarDate, time = '10:00'): void {
  server.clock.now = new Date(`${day}T${time}:00-05:00`);
}

const send = () => sendReminders.run(server.deps, {}, { isLastAttempt: false });

async function close(day: CalendarDate, time?: string): Promise<void> {
  setClock(day, time);
  await closeDay(server.deps, day);
  await send();
}

async function messages() {
  const rows = await server.deps.db
    .selectFrom('outbox_messages')
    .select(['id', 'template', 'channel', 'recipient', 'body', 'expires_at', 'state'])
    .where('client_id', '=', loan.clientId)
    .where('template', 'like', 'payment_%')
    .orderBy('id')
    .execute();
  const box = createSecretBox(server.deps.config.SECRET_KEY, 'outbox');
  return rows.map(({ body, ...row }) => ({
    ...row,
    content:
      body &&
      (JSON.parse(box.open(body)) as { text?: string; subject?: string; parameters?: string[] }),
  }));
}

async function reminders(of = loan) {
  const rows = await server.deps.db
    .selectFrom('payment_reminders')
    .select(['step', 'state', 'planned_at', 'amount_centimos'])
    .where('loan_id', '=', of.id)
    .orderBy('id')
    .execute();
  return rows.map(({ step, state }) => [step, state]);
}

async function pay(amount: number, day: CalendarDate, key = `${loan.id}:${day}`): Promise<void> {
  const payment = { loanId: loan.id, key, amount: centimos(amount), paidOn: day };
  await inTransaction(server.deps.db, async (trx) =>
    accepted(
      await recordPayment(
        server.deps,
        trx,
        { by: 'system', today: day },
        { ...payment, cash: 'cash_bank' },
      ),
    ),
  );
}

async function owedOn(day: CalendarDate) {
  const account = await loadAccount(server.deps.db, await getLoan(server.deps.db, loan.id));
  const asked = account && amountToRemind(account, day);
  if (asked === null) throw new Error('nothing is owed');
  return { ...asked, text: formatSoles(asked.total) };
}

const link = () => `${server.deps.config.PUBLIC_URL}/user/payments?idLoan=${loan.id}`;

describe('what is said on each day', () => {
  it('three days before: how much, and until when, by mail alone', async () => {
    await close(on(-3));
    const [mail, ...others] = await messages();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ template: 'payment_due_soon', channel: 'email' });
    expect(mail?.content?.subject).toBe('Tu cuota vence en 3 días');
    const { text } = await owedOn(on(-3));
    expect(mail?.content?.text).toContain(
      `Hola, Rosa. Tu cuota 1 de ${text} vence el ${formatLongDate(DUE)}.`,
    );
    expect(mail?.content?.text).toContain(link());
  });

  it('on the day itself: today, by mail and WhatsApp', async () => {
    await close(on(0));
    const [mail, whatsapp] = await messages();
    const { text } = await owedOn(on(0));
    expect(mail?.content?.subject).toBe('Tu cuota vence hoy');
    expect(mail?.content?.text).toContain(
      `Tu cuota 1 de ${text} vence hoy, ${formatLongDate(DUE)}.`,
    );
    expect(whatsapp).toMatchObject({
      template: 'payment_due_today',
      channel: 'whatsapp',
      recipient: '+51987654321',
      content: { parameters: ['Rosa', text, link()] },
    });
  });

  it('the day after: what is owed that day and what it is made of', async () => {
    await close(on(1));
    const [mail, whatsapp] = await messages();
    const owed = await owedOn(on(1));
    expect(mail?.content?.subject).toBe('Tu cuota venció ayer');
    expect(owed.total).toBeGreaterThan(owed.installments);
    expect(mail?.content?.text).toContain(
      `Tu cuota 1 venció el ${formatLongDate(DUE)}. Hoy debes ${owed.text}: ${formatSoles(owed.installments)} de 1 cuota`,
    );
    expect(mail?.content?.text).toContain(
      `${formatSoles(owed.defaultInterest)} de interés moratorio`,
    );
    expect(whatsapp?.content?.parameters?.slice(0, 3)).toEqual([
      'Rosa',
      formatLongDate(DUE),
      owed.text,
    ]);
  });

  it('eight days after: with the number to call', async () => {
    await close(on(8));
    const [mail, whatsapp] = await messages();
    const owed = await owedOn(on(8));
    expect(mail?.content?.subject).toBe('Tu crédito tiene 8 días de atraso');
    expect(mail?.content?.text).toContain(`Hoy debes ${owed.text}`);
    expect(mail?.content?.text).toContain(server.deps.config.SUPPORT_PHONE);
    expect(whatsapp).toMatchObject({ template: 'payment_late_8', channel: 'whatsapp' });
    expect(whatsapp?.content?.parameters).toContain(link());
  });

  it('thirty days after, a Saturday: nothing, and on Monday the amount of Monday', async () => {
    await close(on(30));
    expect(await messages()).toEqual([]);
    expect(await reminders()).toEqual([[30, 'planned']]);
    await close(on(32));
    const [mail, whatsapp] = await messages();
    const owed = await owedOn(on(32));
    expect(mail?.content?.subject).toBe('Tu crédito tiene 32 días de atraso');
    expect(mail?.content?.text).toContain(`Hoy debes ${owed.text}`);
    expect(owed.numbers).toEqual([1, 2]);
    expect(whatsapp?.template).toBe('payment_late_30');
    expect(await reminders()).toEqual([[30, 'sent']]);
  });

  it('on other days nothing', async () => {
    for (const step of [-4, -2, 2, 7, 9, 29]) await close(on(step));
    expect(await reminders()).toEqual([]);
  });
});

describe('in lawful hours', () => {
  it('the close of the night plans for seven in the morning', async () => {
    await close(on(1), '00:10');
    expect(await messages()).toEqual([]);
    setClock(on(1), '06:59');
    await send();
    expect(await messages()).toEqual([]);
    setClock(on(1), '07:00');
    await send();
    expect(await messages()).toHaveLength(2);
  });

  it('whoever runs only in the evening waits for the next morning, and says the amount of then', async () => {
    await close(on(0), '00:10');
    setClock(on(0), '20:00');
    await send();
    expect(await messages()).toEqual([]);
    await close(on(1), '00:10');
    setClock(on(1), '07:00');
    await send();
    expect(await reminders()).toEqual([
      [0, 'overtaken'],
      [1, 'sent'],
    ]);
    expect((await messages())[0]?.content?.subject).toBe('Tu cuota venció ayer');
  });

  it('the desk sees how many wait, and until when', async () => {
    await close(on(0), '20:30');
    const desk = await server.signIn('operaciones@alivio.demo');
    const { body } = await server.call(listArrears, { query: {} }, desk);
    const at = new Date(`${on(1)}T07:00:00-05:00`).toISOString();
    expect(body.waiting_reminders).toContainEqual({ at, count: 1 });
    setClock(on(1));
    await send();
    const nextDay = await server.signIn('operaciones@alivio.demo');
    const later = await server.call(listArrears, { query: {} }, nextDay);
    expect(later.body.waiting_reminders.map((each) => each.at)).not.toContain(at);
  });

  it('a message that could not be delivered by eight in the evening is not delivered', async () => {
    await close(on(1), '19:59');
    const [mail] = await messages();
    expect(mail?.expires_at).toEqual(new Date(`${on(1)}T20:00:00-05:00`));
    setClock(on(1), '20:00');
    await deliverMessage.run(server.deps, { messageId: mail?.id }, { isLastAttempt: false });
    expect((await messages())[0]?.state).toBe('expired');
  });

  it('a date that was moved to a Sunday is a Sunday, whatever the wall says', async () => {
    const other = await startTestServer();
    try {
      const { deps, clock } = other;
      clock.now = new Date('2027-03-08T15:00:00Z');
      const sunday = calendarDate('2027-03-14');
      const late = await createDisbursedLoan(deps, { today: calendarDate('2027-02-13') });
      await other.app.inject({
        method: moveBusinessDate.method,
        url: '/api/v1/business-date',
        headers: { 'x-sandbox-key': 'sandbox' },
        payload: { today: sunday },
      });
      await closeDay(deps, sunday);
      await sendReminders.run(deps, {}, { isLastAttempt: false });
      const planned = await deps.db
        .selectFrom('payment_reminders')
        .select(['state', 'planned_at'])
        .where('loan_id', '=', late.id)
        .executeTakeFirstOrThrow();
      expect(planned).toEqual({
        state: 'planned',
        planned_at: new Date('2027-03-15T07:00:00-05:00'),
      });
      await other.app.inject({
        method: moveBusinessDate.method,
        url: '/api/v1/business-date',
        headers: { 'x-sandbox-key': 'sandbox' },
        payload: { today: calendarDate('2027-03-15') },
      });
      await sendReminders.run(deps, {}, { isLastAttempt: false });
      const { state } = await deps.db
        .selectFrom('payment_reminders')
        .select('state')
        .where('loan_id', '=', late.id)
        .executeTakeFirstOrThrow();
      expect(state).toBe('sent');
    } finally {
      await other.close();
    }
  });
});

describe('never for what is paid, and never twice', () => {
  it('paid between the close and the hour', async () => {
    await close(on(1), '00:10');
    const { total } = await owedOn(on(1));
    await pay(total, on(1));
    setClock(on(1), '07:00');
    await send();
    expect(await messages()).toEqual([]);
    expect(await reminders()).toEqual([[1, 'paid']]);
  });

  it('paid while a provider was down: what is still on its way does not arrive', async () => {
    await close(on(1));
    expect((await messages()).map(({ state }) => state)).toEqual(['queued', 'queued']);
    await pay((await owedOn(on(1))).total, on(1));
    await send();
    expect((await messages()).map(({ state }) => state)).toEqual(['expired', 'expired']);
  });

  it('paid ahead while a provider was down: it does not arrive, though nothing is due yet', async () => {
    await close(on(-3));
    expect((await messages()).map(({ state }) => state)).toEqual(['queued']);
    await send();
    expect((await messages()).map(({ state }) => state)).toEqual(['queued']);
    await pay(loan.quote.monthlyPayment, on(-3));
    await send();
    expect((await messages()).map(({ state }) => state)).toEqual(['expired']);
  });

  it('a part of it: the rest is asked for', async () => {
    await pay(10_000, on(0));
    await close(on(1));
    const { total, text } = await owedOn(on(1));
    expect(total).toBeLessThan(loan.quote.monthlyPayment);
    expect((await messages())[0]?.content?.text).toContain(`Hoy debes ${text}`);
  });

  it('paid ahead: nothing three days before', async () => {
    await pay(loan.quote.monthlyPayment, on(-10));
    await close(on(-3));
    expect(await messages()).toEqual([]);
    expect(await reminders()).toEqual([[-3, 'paid']]);
  });

  it('written off: nothing is said any more', async () => {
    await close(on(8), '00:10');
    await inTransaction(server.deps.db, (trx) =>
      writeOffLoan(server.deps, trx, { by: 'system', today: on(8) }, loan.id),
    );
    setClock(on(8), '08:00');
    await send();
    expect(await messages()).toEqual([]);
    expect(await reminders()).toEqual([[8, 'ended']]);
  });

  it('the same day closed twice, and two who send at once, say it once', async () => {
    await close(on(8), '00:10');
    setClock(on(8), '09:00');
    await Promise.all([send(), send()]);
    await close(on(8), '09:30');
    expect((await messages()).map(({ channel }) => channel)).toEqual(['email', 'whatsapp']);
    expect(await reminders()).toEqual([[8, 'sent']]);
  });

  it('forty days closed in one go: only the newest goes out', async () => {
    setClock(on(36));
    for (let day = on(-3); day <= on(36); day = addDays(day, 1)) await closeDay(server.deps, day);
    await send();
    expect(await reminders()).toEqual([
      [-3, 'overtaken'],
      [0, 'overtaken'],
      [1, 'overtaken'],
      [8, 'overtaken'],
      [30, 'sent'],
    ]);
    expect((await messages()).map(({ template }) => template)).toEqual([
      'payment_late_30',
      'payment_late_30',
    ]);
    expect((await messages())[0]?.content?.subject).toBe('Tu crédito tiene 36 días de atraso');
  });

  it('a payment that is taken back: what is open again is reminded from there on', async () => {
    await pay(loan.quote.monthlyPayment, on(0), `taken:${loan.id}`);
    await close(on(1));
    expect(await reminders()).toEqual([]);
    await inTransaction(server.deps.db, async (trx) =>
      accepted(
        await reversePayment(
          server.deps,
          trx,
          { by: 'system', today: on(5) },
          {
            loanId: loan.id,
            key: `taken:${loan.id}`,
          },
        ),
      ),
    );
    await close(on(8));
    expect(await reminders()).toEqual([[8, 'sent']]);
  });
});
