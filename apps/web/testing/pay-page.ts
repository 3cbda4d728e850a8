import { expect } from 'vitest';
import { type RunningCardForm, standInForCardForm } from './card-form.ts';
import { type Call, calls, intercept } from './network.ts';
import { page } from './page.tsx';
import { answerAttempts, answerLists, attempt, installment, lists } from './payments.ts';

/** The page on which instalments 3 and 4 of loan 7 are paid, with a gateway that does as a test says. */
export const PAY_PATH = '/user/payment-method?idLoan=7';
export const BACK = '/user/payments?idLoan=7';
export const CONFIG = 'POST /payments/request-config';
export const FINISH = 'POST /payments/finish-payment-process';
export const OTHER = 'Error inesperado, por favor intenta nuevamente.';
export const COOLDOWN = 'No se puede iniciar un nuevo pago con Izipay en este momento';

export const payButton = page.getByRole('button', { name: 'Pagar S/ 825.00' });
export const card = page.getByRole('radio', { name: /^Tarjeta/ });
export const transfer = page.getByRole('radio', { name: /^Transferencia/ });
export const toast = (text: string) => page.getByText(text).first();

export const openedForm = {
  config: {
    transactionId: 'abcdef0123456789',
    order: { orderNumber: 'AL1234567890', amount: '825.00' },
    render: { container: 'izipay-form' },
  },
  token: 'a.b.c',
  key_rsa: 'key',
};

export interface PayPage {
  form: RunningCardForm;
  /** What the page told the server of forms that were over. */
  finished: Call[];
  /** Its statuses alone. */
  statuses(): string[];
}

/** Before a test: nothing goes to the gateway, and every payment is approved. */
export function preparePayPage(): PayPage {
  const finished: Call[] = [];
  answerLists(lists([5, 35, 65].map((dueIn, index) => installment({ number: index + 3, dueIn }))));
  answerAttempts();
  intercept('/services/ClientSAF/GetDetailCredit', () => new Response(null, { status: 500 }));
  intercept(CONFIG, () => Response.json({ ok: true, data: openedForm }));
  const prepared: PayPage = {
    form: standInForCardForm(),
    finished,
    statuses: () => finished.map(({ body }) => (body as { status: string }).status),
  };
  answerFinish(prepared, { state: 'approved', stepsDone: 4 });
  return prepared;
}

export function answerFinish({ finished }: PayPage, facts: Parameters<typeof attempt>[0]): void {
  intercept(FINISH, (call) => {
    finished.push(call);
    return Response.json({ ok: true, payment: attempt(facts) });
  });
}

/** As it is arrived at: with instalments chosen. */
export async function openPayPage(client: { token: string }, installments = [3, 4]): Promise<void> {
  const kept = JSON.stringify({ loanId: 7, installments });
  window.sessionStorage.setItem('alivio.payment.selection', kept);
  await page.goto(PAY_PATH, { as: client });
}

export const asked = (name: string) => calls.filter((call) => call.name === name).length;

/** What the page left for the document after it to tell. */
export function keptOutcome(): unknown {
  return JSON.parse(window.sessionStorage.getItem('alivio.payment.outcome') ?? 'null');
}

export async function expectLocked(): Promise<void> {
  await expect(payButton).toHaveAttribute('aria-disabled', 'true');
}
