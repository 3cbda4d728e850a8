import {
  finishPayment,
  getPaymentsOfLoan,
  requestPaymentConfig,
} from '@alivio/contract/payments.ts';
import { addDays, type CalendarDate, calendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { checkLoanBooks } from '@alivio/server/books/check-books.ts';
import { readToday } from '@alivio/server/business-date/today.ts';
import { openSession } from '@alivio/server/sessions/open-session.ts';
import { createDisbursedLoan, createTestClient } from './loans.ts';
import type { TestServer } from './test-server.ts';

export type GatewayOutcome = 'approved' | 'rejected' | 'cancelled' | 'pending' | 'P54';

/** What the gateway's answer to a browser looks like, as far as a test changes it. */
export interface Envelope {
  code: string;
  payloadHttp: string;
  signature: string;
  transactionId: string;
}

/** The card gateway as it stands behind a test server, and what people do in front of its form. */
export function cardGateway({ deps }: Pick<TestServer, 'deps'>) {
  const control = `http://localhost:${deps.config.SANDBOX_PORT}/control`;
  const post = async (path: string, body: object) => {
    const answer = await fetch(`${control}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json() as Promise<unknown>;
  };
  return {
    pay: async (transactionId: string, outcome: GatewayOutcome) =>
      (await post(`/card/${transactionId}`, { outcome })) as Envelope,
    plan: (outcome: string, times = 1) => post('/next/card', { outcome, times }),
    reset: () => post('/reset', {}),
    /** Transactions that it took money for. */
    async approved(): Promise<Set<string>> {
      const listed = (await (await fetch(`${control}/card`)).json()) as Record<string, string>[];
      const taken = listed.filter(({ state }) => state === 'approved');
      return new Set(taken.map(({ transactionId }) => transactionId ?? ''));
    },
  };
}

export interface Payer {
  clientId: number;
  loanId: number;
  token: string;
  today: CalendarDate;
}

/** Somebody with a loan in twelve instalments, redeemed some days ago: by default two are overdue. */
export async function createPayer(server: TestServer, daysAgo = 75): Promise<Payer> {
  const { deps } = server;
  const today = await readToday(deps, deps.db);
  const clientId = await createTestClient(deps);
  await deps.db
    .updateTable('clients')
    .set({ first_name: 'Rosa', last_name: 'Quispe', email_verified_at: deps.now() })
    .where('id', '=', clientId)
    .execute();
  const loan = await createDisbursedLoan(deps, { today: addDays(today, -daysAgo), clientId });
  const token = await openSession(deps, deps.db, { clientId });
  return { clientId, loanId: loan.id, token, today };
}

export async function installmentsOf(server: TestServer, { loanId, token }: Payer) {
  const { body } = await server.call(getPaymentsOfLoan, { query: { idLoan: loanId } }, token);
  return body.data;
}

/** Asks for the form for the first pending instalments, at the price that the list shows. */
export async function requestForm(server: TestServer, payer: Payer, count = 1) {
  const { pending } = await installmentsOf(server, payer);
  return server.call(
    requestPaymentConfig,
    { body: chosenOf(pending.slice(0, count)) },
    payer.token,
  );
}

type Listed = Awaited<ReturnType<typeof installmentsOf>>['pending'];

export function chosenOf(items: Listed) {
  return {
    installments: items.map(({ idLoan, installmentId, installmentAmount }) => ({
      loanID: idLoan,
      currency: 'PEN' as const,
      amount: installmentAmount,
      installmentID: installmentId,
    })),
  };
}

export interface Attempt {
  transactionId: string;
  orderNumber: string;
}

export async function openAttempt(server: TestServer, payer: Payer, count = 1): Promise<Attempt> {
  const { body, error } = await requestForm(server, payer, count);
  if (!body) throw new Error(`no form: ${JSON.stringify(error)}`);
  const { transactionId, order } = body.data.config;
  return { transactionId, orderNumber: order.orderNumber };
}

export function finish(
  server: TestServer,
  { token }: Payer,
  attempt: Attempt,
  status: 'approved' | 'rejected' | 'expired',
  paymentProcessResponse: unknown = null,
) {
  const body = { ...attempt, status, paymentProcessResponse };
  return server.call(finishPayment, { body }, token);
}

/** As the gateway sends it. */
export function notify({ app }: TestServer, body: object | string) {
  return app.inject({
    method: 'POST',
    url: '/hooks/izipay',
    headers: { 'content-type': 'application/json' },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

/** As of the day that the loan has got to: a clock that was moved late in the evening pays on the next one. */
export async function booksOf({ deps }: TestServer, { loanId, today }: Payer) {
  const { accrued_through: reached } = await deps.db
    .selectFrom('servicing_marks')
    .select('accrued_through')
    .where('loan_id', '=', loanId)
    .executeTakeFirstOrThrow();
  return checkLoanBooks(deps.db, loanId, reached > today ? calendarDate(reached) : today);
}

/** What came in by card, as the books have it. */
export async function receivedOf({ deps }: TestServer, { loanId }: Payer): Promise<number[]> {
  const rows = await deps.db
    .selectFrom('loan_payments')
    .select('amount_centimos')
    .where('loan_id', '=', loanId)
    .where('key', 'like', 'card:%')
    .orderBy('id')
    .execute();
  return rows.map(({ amount_centimos }) => amount_centimos);
}
