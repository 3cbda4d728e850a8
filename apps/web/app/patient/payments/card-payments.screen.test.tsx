import { calendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { signInClient } from '@alivio/testing/outside/applicant.ts';
import { demoClient, demoPassword } from '@alivio/testing/outside/people.ts';
import { beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { expectUntil, passTime, stopClock } from '#testing/clock.ts';
import { calls, cutLine, intercept } from '#testing/network.ts';
import { page } from '#testing/page.tsx';
import {
  answerAttempts,
  answerLists,
  attempt,
  installment,
  lists,
  today,
} from '#testing/payments.ts';

const { url } = inject('stack');
const LISTS = '/services/ClientSAF/GetDetailsPaymentsForClient';
const patience = { timeout: 20_000 };
let client: { token: string };

beforeAll(async () => {
  client = await signInClient(url, demoClient, demoPassword);
});

const open = (query = '') => page.goto(`/user/payments${query}`, { as: client });
const heading = (name: string) => page.getByRole('heading', { level: 2, name });
const box = (number: number) => page.getByRole('checkbox', { name: `Pagar la cuota ${number} de` });
const payButton = page.getByRole('button', { name: /^Pagar S\// });
const rows = (id: string) => page.locator(`section[aria-labelledby="${id}"] li`);

describe('after a payment', () => {
  const keep = (outcome: object) =>
    window.sessionStorage.setItem('alivio.payment.outcome', JSON.stringify(outcome));
  const pair = [installment({ number: 1, dueIn: 5 }), installment({ number: 2, dueIn: 35 })];

  it('tells once what became of it, and shows as paid what the books do not have yet', async () => {
    answerLists(lists(pair));
    answerAttempts(attempt({ reference: 'AL1' }));
    keep({
      tone: 'ok',
      text: 'Recibimos tu pago.',
      paid: { reference: 'AL1', loanId: 7, installments: [1], paidOn: today },
    });
    await open('?idLoan=7');
    await expect(page.getByText('Recibimos tu pago.').first()).toBeVisible();
    await expect(rows('pending')).toHaveCount(1);
    await expect(rows('past')).toContainText('Pagada el 15.11.26');
    await expect.poll(() => window.sessionStorage.getItem('alivio.payment.outcome')).toBeNull();
    await page.reload();
    await expect(rows('pending')).toHaveCount(2);
    await expect(page.getByText('Recibimos tu pago.')).toHaveCount(0);
  });

  const notice = page.getByRole('region', { name: 'Resultado de tu pago' });

  it('what became of it stays in the page when the toast is gone', async () => {
    stopClock();
    answerLists(lists(pair));
    answerAttempts(attempt({ reference: 'AL1', state: 'approved', stepsDone: 4 }));
    keep({ tone: 'ok', text: 'Recibimos tu pago.', paid: null });
    await open('?idLoan=7');
    await expect(notice).toContainText('Recibimos tu pago.');
    await passTime(5000);
    await expect(page.getByRole('button', { name: 'Cerrar aviso' })).toHaveCount(0);
    await expect(notice).toContainText('Recibimos tu pago.');
    await expect(notice.getByRole('link')).toHaveCount(0);
  });

  it('one that came to nothing leads on: what was chosen is chosen still', async () => {
    const chosen = JSON.stringify({ loanId: 7, installments: [1] });
    window.sessionStorage.setItem('alivio.payment.selection', chosen);
    answerLists(lists(pair));
    answerAttempts(attempt({ state: 'rejected', stepsDone: 3 }));
    keep({ tone: 'bad', text: 'Tu banco no aprobó el pago.', paid: null });
    await open('?idLoan=7');
    await expect(notice).toContainText(
      'Tus cuotas siguen elegidas: intenta con otra tarjeta o paga por transferencia.',
    );
    await expect(notice.getByRole('link', { name: 'Elegir cómo pagar' })).toHaveAttribute(
      'href',
      '/user/payment-method?idLoan=7',
    );
  });

  it('a note that nobody can read is none', async () => {
    answerLists(lists(pair));
    answerAttempts();
    keep({ tone: 'loud', text: 7 });
    await open();
    await expect(rows('pending')).toHaveCount(2);
  });
});

describe('the pause after a payment that is not decided', () => {
  const MESSAGE = 'No se puede iniciar un nuevo pago con Izipay en este momento';
  const START = new Date('2026-11-15T15:00:00Z');

  it('is counted from its timestamp, blocks Pagar, and is not spoken of in its last 5 seconds', async () => {
    stopClock(START);
    window.localStorage.setItem('payment_cooldown_timestamp', String(START.getTime() - 1000));
    answerLists(lists([installment({ number: 1, dueIn: 5 })]));
    answerAttempts(attempt({ loan_id: 8, is_pending: true, reference: 'AL777' }));
    await open('?idLoan=7');
    await expect(page.getByText(MESSAGE)).toBeVisible();
    await expect(page.locator('[role=timer]')).toHaveText('09:59');
    await expect(page.getByText('Pago en confirmación: AL777')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Pagar por transferencia' })).toHaveAttribute(
      'href',
      '/user/payment-method?idLoan=7',
    );
    await box(1).click();
    await expect(payButton).toHaveAttribute('aria-disabled', 'true');
    await passTime(1000);
    await expect(page.locator('[role=timer]')).toHaveText('09:58');
    await expectUntil(593_000, page.getByText(MESSAGE));
    await expect(payButton).toHaveAttribute('aria-disabled', 'true');
    await passTime(4_000);
    await expect(payButton).toHaveAttribute('aria-disabled', 'true');
    await passTime(1_000);
    await expect.poll(() => payButton.all()[0]?.hasAttribute('aria-disabled')).toBe(false);
  });

  it.each([true, false])('says why, and until when; paused: %j', async (isPaused) => {
    stopClock(START);
    if (isPaused)
      window.localStorage.setItem('payment_cooldown_timestamp', String(START.getTime()));
    answerLists(lists([installment({ number: 1, dueIn: 5, isInProcess: true })]));
    answerAttempts(attempt({ state: 'created', open_until: '2026-11-15T15:20:00.000Z' }));
    await open('?idLoan=7');
    await expect(page.getByText(MESSAGE)).toHaveCount(isPaused ? 1 : 0);
    await expect(
      page.getByText(
        'Un pago con tarjeta de este crédito aún no termina. Si no lo completas, se cierra solo a más tardar el 15.11.26, 10:20 y podrás hacer otro.',
      ),
    ).toBeVisible();
  });

  it('that another tab began is seen within a second', async () => {
    stopClock(START);
    answerLists(lists([installment({ number: 1, dueIn: 5 })]));
    answerAttempts();
    await open();
    await heading('Pagos pendientes').waitFor();
    await expect(page.getByText(MESSAGE)).toHaveCount(0);
    window.localStorage.setItem('payment_cooldown_timestamp', String(START.getTime()));
    await passTime(1000);
    await expect(page.getByText(MESSAGE)).toBeVisible();
  });

  it.each(['', 'soon', String(START.getTime() - 600_000)])('%j is none', async (stored) => {
    stopClock(START);
    window.localStorage.setItem('payment_cooldown_timestamp', stored);
    answerLists(lists([installment({ number: 1, dueIn: 5 })]));
    answerAttempts();
    await open();
    await heading('Pagos pendientes').waitFor();
    await expect(page.getByText(MESSAGE)).toHaveCount(0);
  });
});

describe('payments by card', () => {
  const cards = page.locator('section[aria-labelledby="card-payments"] > section');
  beforeEach(() => answerLists(lists([installment({ number: 3, dueIn: 5 })])));

  it.each([
    [{ state: 'created', stepsDone: 1 }, 'Iniciado'],
    [{ state: 'sent' }, 'En proceso'],
    [{ state: 'sent', is_pending: true }, 'En confirmación'],
    [{ state: 'approved', stepsDone: 4 }, 'Aprobado'],
    [{ state: 'rejected', stepsDone: 3 }, 'Rechazado'],
    [{ state: 'expired' }, 'No se completó'],
  ] as const)('%j: %s', async (facts, text) => {
    answerAttempts(attempt(facts));
    await open();
    await expect(cards).toContainText(text);
  });

  it('show amount, reference, instalments, card and how far they came', async () => {
    answerAttempts(
      attempt({
        state: 'approved',
        stepsDone: 4,
        card: { brand: 'VS', last_digits: '1111' },
        is_late: true,
        put_aside: 12.5,
      }),
    );
    await open();
    for (const text of [
      'S/ 825.00',
      'AL1234567890',
      '3, 4',
      'Visa terminada en 1111',
      'El banco lo aprobó cuando ya lo habíamos dado por vencido.',
      'S/ 12.50 está apartado a tu favor: paga tus próximas cuotas en su fecha.',
    ])
      await expect(cards).toContainText(text);
    await expect(page.locator('ol[aria-label="Qué pasó con este pago"] li')).toHaveText([
      'Creado15.11.26, 10:00',
      'Enviado15.11.26, 10:01',
      'Confirmado15.11.26, 10:02',
      'Aplicado15.11.26, 10:03',
    ]);
  });

  it('that was taken back says so with its day, and is approved no more', async () => {
    const reversed_on = calendarDate('2026-11-16');
    answerAttempts(attempt({ state: 'approved', stepsDone: 4, is_late: true, reversed_on }));
    await open();
    await expect(cards).toContainText('Revertido');
    await expect(cards).toContainText('lo que había pagado quedó otra vez pendiente');
    await expect(cards.getByText('Aprobado')).toHaveCount(0);
    await expect(cards.getByText('Tu dinero está a salvo')).toHaveCount(0);
    await expect(page.locator('ol[aria-label="Qué pasó con este pago"] li').nth(4)).toHaveText(
      'Revertido16.11.26',
    );
  });

  it('for a prepayment that was not paid lead back to the same choice', async () => {
    answerAttempts(
      attempt({
        state: 'rejected',
        stepsDone: 3,
        purpose: 'prepayment',
        mode: 'fewer_installments',
        installments: [],
        amount: 2000.5,
      }),
    );
    await open();
    await expect(page.getByRole('link', { name: 'Intentar de nuevo' })).toHaveAttribute(
      'href',
      '/user/credits/7/prepayment?amount=2000.50&choice=fewer_installments',
    );
  });

  it('what has not happened yet says so, and older ones are opened', async () => {
    answerAttempts(
      ...['1', '2', '3', '4', '5'].map((reference) =>
        attempt({ reference, state: 'expired', stepsDone: 1 }),
      ),
    );
    await open();
    await expect(page.getByText('Ver los 2 pagos anteriores')).toBeVisible();
    await expect(page.getByText('Aún no').first()).toBeVisible();
  });

  it('that could not be read say so, and the instalments stand', async () => {
    const mend = cutLine('GET /payments');
    await open();
    await expect(page.getByText('No pudimos cargar tus pagos con tarjeta')).toBeVisible();
    await expect(rows('pending')).toHaveCount(1);
    mend();
    answerAttempts(attempt());
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(cards).toHaveCount(1);
  });

  it('are read again every 5 seconds while one is open, and everything with it once it is not', async () => {
    stopClock();
    answerAttempts(attempt());
    await open();
    await cards.waitFor();
    const asked = (name: string) => calls.filter((call) => call.name.includes(name)).length;
    const before = asked('GET /payments?');
    await passTime(5000);
    await expect.poll(() => asked('GET /payments?'), patience).toBe(before + 1);
    answerAttempts(attempt({ state: 'approved', stepsDone: 4 }));
    const listed = asked(LISTS);
    await passTime(5000);
    await expect(cards).toContainText('Aprobado');
    await expect.poll(() => asked(LISTS), patience).toBe(listed + 1);
    const last = asked('GET /payments?');
    await passTime(20_000);
    expect(asked('GET /payments?')).toBe(last);
  });

  it('the receipt is saved under the name that the server gives it; a failure is told in place', async () => {
    const saved: string[] = [];
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    answerAttempts(attempt({ state: 'approved', stepsDone: 4, receipt_number: 2 }));
    const fix = intercept('GET /loans/7/receipts/2', () => new Response(null, { status: 500 }));
    await open();
    const button = page.getByRole('button', { name: 'Recibo' });
    await button.click();
    await expect(page.getByText(/^No pudimos descargar tu recibo/)).toBeVisible();
    fix();
    intercept(
      'GET /loans/7/receipts/2',
      () =>
        new Response('%PDF', {
          headers: { 'content-disposition': 'attachment; filename="recibo-2.pdf"' },
        }),
    );
    await button.click();
    await expect.poll(() => saved).toEqual(['recibo-2.pdf']);
    await expect(page.getByText(/^No pudimos descargar/)).toHaveCount(0);
    click.mockRestore();
  });
});
