import type { WaitingChoice } from '@alivio/contract/credits.ts';
import { delegatedTexts } from '@alivio/contract/delegated-acts.ts';
import { getPrepayment, type Prepayment } from '@alivio/contract/prepayments.ts';
import { addDays } from '@alivio/domain/calendar/calendar-date.ts';
import { centimos, ZERO } from '@alivio/domain/money/centimos.ts';
import { applyPayment } from '@alivio/domain/payment/apply-payment.ts';
import type { LoanAccount } from '@alivio/domain/payment/loan-account.ts';
import { FIRST_DUE, freshLoan, paid } from '@alivio/domain/payment/servicing-fixtures.ts';
import { transferPaymentKey } from '@alivio/domain/payment/transfer-payment.ts';
import { actFor } from '@alivio/testing/outside/advisor.ts';
import { signInClient } from '@alivio/testing/outside/applicant.ts';
import { demoClient, demoPassword } from '@alivio/testing/outside/people.ts';
import { beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { z } from 'zod/mini';
import { calls, cutLine, intercept } from '#testing/network.ts';
import { page } from '#testing/page.tsx';
import { answerAttempts, answerLists, installment, lists } from '#testing/payments.ts';

const { url } = inject('stack');
const PATH = '/user/credits/7/prepayment';
const CALL = 'POST /loans/7/prepayment';
const CHOSEN = `${PATH}?amount=2000&choice=fewer_installments`;
/** S/ 5,000 in 12, one paid, ten days later. */
const today = addDays(FIRST_DUE, 10);
const onePaid = paid(freshLoan(), 52_376, FIRST_DUE);

let client: { token: string };
beforeAll(async () => {
  client = await signInClient(url, demoClient, demoPassword);
});
beforeEach(() => answer());

interface Facts {
  account?: LoanAccount;
  waiting?: WaitingChoice | null;
  isPaying?: boolean;
  payingUntil?: string | null;
  lapsed?: WaitingChoice | null;
}

function answer(facts: Facts = {}) {
  const { account = onePaid, waiting = null, isPaying = false } = facts;
  const { payingUntil = null, lapsed = null } = facts;
  const prepayment = {
    ok: true,
    today,
    account: {
      ...account,
      installments: [...account.installments],
      payments: account.payments.map((payment) => ({ ...payment, replaced: null })),
    },
    waiting,
    is_paying: isPaying,
    paying_until: payingUntil,
    lapsed,
    procedure: 'Odontología',
  } as unknown as Prepayment;
  const body = z.encode(getPrepayment.response, prepayment);
  intercept('GET /loans/7/prepayment', () => Response.json(body));
}

const waitingFor = (amount: number): WaitingChoice => ({
  choice: 'fewer_installments',
  amount: centimos(amount),
  movements: 1,
  valid_until: addDays(today, 7),
});

const open = (query = '') => page.goto(`${PATH}${query}`, { as: client });
const amount = page.getByLabel('¿Cuánto quieres pagar en soles?');
const radio = (name: RegExp) => page.getByRole('radio', { name });
const goOn = (name: string | RegExp) => page.getByRole('button', { name });

const credit = {
  success: true,
  data: {
    information: {
      dteApplicationDate: today,
      dblLoanAmount: 5000,
      intLoanInstallments: 12,
      dcmFinalRate: 42.9,
      dblLoanMonthlyPayment: 523.76,
      strCodePayment: '4020-0007',
      dteExpirationDate: null,
      status: 'DESEMBOLSADO',
      idClientLoanCodeable: 'x',
      idClientCodeable: 'x',
    },
    medica: { strHealthCenterName: '', strHeadquartersName: '', strHealthCategory: '' },
    qr: null,
    waitingPrepayment: null,
    dteToday: today,
  },
};

describe('the choices', () => {
  it('show with every key what each saves, the new instalment and the new end', async () => {
    await open();
    await expect(page.getByText('Para terminar tu crédito hoy: S/ 4,762.27')).toBeVisible();
    await amount.fill('2000');
    for (const words of [
      'Ahorras S/ 423.81',
      'Quedan 11 cuotas de S/ 303.42',
      'Ahorras S/ 692.66',
      'Terminas el 15.08.26',
      'Ahorras S/ 999.15',
      'Pagas hoy S/ 4,762.27',
      'Pagas las cuotas 2 y 3',
      'No ahorras intereses: cada cuota se paga en su fecha',
    ])
      await expect(page.getByText(words).first()).toBeVisible();
    await expect(page.getByText(/^Quedan 6 cuotas de S\/ 523\.76/)).toBeVisible();
  });

  it('understand céntimos behind a comma, and refuse less than nothing in words', async () => {
    await open();
    await amount.fill('2000,50');
    await expect(page.getByText('Pagas hoy S/ 2,000.50').first()).toBeVisible();
    await amount.fill('-2000');
    await amount.blur();
    await expect(page.getByText('El monto no puede ser negativo.').first()).toBeVisible();
  });

  it('read amounts as the house writes them, and write them so when the field is left', async () => {
    await open();
    await expect(page.getByText('Por ejemplo 2,000 o 2,000.50')).toBeVisible();
    await amount.fill('2000,5');
    await amount.blur();
    await expect(amount).toHaveValue('2,000.50');
    await expect(page.getByText('Pagas hoy S/ 2,000.50').first()).toBeVisible();
  });

  it.each([
    ['-2000', 'El monto no puede ser negativo.'],
    ['abc', 'Escribe el monto en soles, por ejemplo 2,000 o 2,000.50.'],
    ['0.001', 'Escribe el monto en soles, por ejemplo 2,000 o 2,000.50.'],
  ])('with %s the field and the cards say the same', async (text, problem) => {
    await open();
    await amount.fill(text);
    await amount.blur();
    await expect(page.getByText(problem)).toHaveCount(3);
    await expect(page.getByText('Escribe cuánto quieres pagar.')).toHaveCount(0);
    await expect(amount).toHaveValue(text);
  });

  it('an amount stands on one line with its currency', async () => {
    await open();
    await amount.fill('2000');
    await radio(/^Reducir el plazo/).click();
    await expect(goOn('Continuar con tarjeta: S/ 2,000.00')).toBeVisible();
    expect(document.body.textContent).not.toMatch(/S\/ \d/);
    await amount.fill('20');
    await expect(page.getByText('Para esta opción paga más de S/ 54.79.').first()).toBeVisible();
    expect(document.body.textContent).not.toMatch(/S\/ \d/);
  });

  it('say why one is not possible: too little, or so much that it is everything', async () => {
    await open();
    await amount.fill('20');
    await expect(page.getByText('Para esta opción paga más de S/ 54.79.').first()).toBeVisible();
    await amount.fill('4762');
    await expect(
      page.getByText('Con S/ 4,762.27 terminas tu crédito: elige Cancelar todo.').first(),
    ).toBeVisible();
    await expect(radio(/^Reducir la cuota/)).toHaveAttribute('disabled');
  });

  it('pressed without an amount or a choice says what is missing', async () => {
    await open();
    await goOn('Continuar').click();
    await expect(page.getByText('Escribe cuánto quieres pagar.').first()).toBeVisible();
    await amount.fill('2000');
    await goOn('Continuar').click();
    await expect(page.getByText('Elige una opción.')).toBeVisible();
  });

  it('quick amounts fill the field, and Todo chooses everything', async () => {
    await open();
    // S/ 54.80 is the least; a quarter and a half of S/ 4,707.49 of principal.
    for (const offered of ['S/ 100', 'S/ 1,200', 'S/ 2,400'])
      await expect(page.getByRole('button', { name: offered, exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: /^S\/ / })).toHaveCount(3);
    await page.getByRole('button', { name: 'S/ 1,200', exact: true }).click();
    await expect(amount).toHaveValue('1,200');
    await page.getByRole('button', { name: 'Todo' }).click();
    await expect(radio(/^Cancelar todo/)).toBeChecked();
    await expect(goOn('Continuar con tarjeta: S/ 4,762.27')).toBeVisible();
  });

  it('month by month the new schedule stands beside the old one', async () => {
    await open();
    await amount.fill('2000');
    await radio(/^Reducir el plazo/).click();
    await page.getByText('Comparar mes a mes').click();
    const table = page.getByRole('table');
    await expect(table).toBeVisible();
    await expect(table.getByRole('row')).toHaveCount(1 + 11 + 1);
    await expect(table.getByText('—')).toHaveCount(5);
  });

  it('what was put aside is a line of its own', async () => {
    answer({ account: paid(onePaid, 10_000, addDays(FIRST_DUE, 5)) });
    await open();
    await amount.fill('2000');
    await radio(/^Reducir el plazo/).click();
    await expect(page.getByText('De tu saldo a favor')).toBeVisible();
    await expect(page.getByText('S/ 100.00', { exact: true })).toBeVisible();
  });
});

describe('the way on', () => {
  it('by card is the page of the card, with what was seen', async () => {
    answerLists(lists([installment({ number: 2, dueIn: 5 })]));
    answerAttempts();
    await open();
    await amount.fill('2000');
    await radio(/^Reducir el plazo/).click();
    await goOn('Continuar con tarjeta: S/ 2,000.00').click();
    await page.waitForURL('/user/payment-method?idLoan=7&prepayment');
    await page.goto('/user/payment-method?idLoan=7&prepayment', { as: client });
    await expect(page.getByText('Reducir el plazo')).toBeVisible();
    await expect(page.getByText('Ahorras S/ 692.66')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Pagar S/ 2,000.00' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Volver' })).toHaveAttribute('href', CHOSEN);
  });

  it('instalments ahead are paid as instalments', async () => {
    await open();
    await amount.fill('2000');
    await radio(/^Adelantar cuotas/).click();
    await goOn('Continuar con S/ 1,047.52').click();
    await page.waitForURL('/user/payment-method?idLoan=7');
    expect(JSON.parse(window.sessionStorage.getItem('alivio.payment.selection') ?? 'null')).toEqual(
      { loanId: 7, installments: [2, 3] },
    );
  });

  it('by transfer is recorded at the figures that were seen, and then says where to', async () => {
    intercept(CALL, () => {
      answer({ waiting: waitingFor(200_000) });
      return Response.json({
        ok: true,
        card: null,
        waiting: {
          choice: 'fewer_installments',
          amount: 2000,
          movements: 1,
          valid_until: addDays(today, 7),
        },
      });
    });
    await open();
    await amount.fill('2000');
    await radio(/^Reducir el plazo/).click();
    await radio(/^Transferencia/).click();
    await goOn('Ver los datos para transferir').click();
    await expect(page.getByText('Esperamos tu transferencia')).toBeVisible();
    await expect(page.getByText('Reducir el plazo con S/ 2,000.00')).toBeVisible();
    await expect(
      page.getByText('Vale para transferencias hechas hasta el 04.03.26.'),
    ).toBeVisible();
    await page.waitForURL(PATH);
    expect(calls.find(({ name }) => name === CALL)?.body).toEqual({
      choice: 'fewer_installments',
      amount: 2000,
      by: 'transfer',
      seen: {
        to_pay: 2000,
        saved: 692.66,
        installment: 523.76,
        installments_left: 6,
        ends_on: '2026-08-15',
      },
    });
  });

  it('other figures by now: nothing is lost, and they are read again', async () => {
    const details = { code: 'prepayment_changed' };
    intercept(CALL, () =>
      Response.json(
        { message: 'Cambió', status: 409, details, errorType: 'Conflict' },
        { status: 409 },
      ),
    );
    await open();
    await amount.fill('2000');
    await radio(/^Reducir el plazo/).click();
    await radio(/^Transferencia/).click();
    await goOn('Ver los datos para transferir').click();
    await expect(page.getByText('Las cifras cambiaron')).toBeVisible();
    await expect(amount).toHaveValue('2,000');
    expect(calls.filter(({ name }) => name === 'GET /loans/7/prepayment')).toHaveLength(2);
  });

  it('an advisor who acts for the client is told that it is not theirs to decide', async () => {
    await page.goto(PATH, { as: await actFor(url, client) });
    await amount.fill('2000');
    await radio(/^Reducir el plazo/).click();
    await radio(/^Transferencia/).click();
    await goOn('Ver los datos para transferir').click();
    await expect(page.getByText(delegatedTexts.prepayment)).toBeVisible();
    await expect(amount).toHaveValue('2,000');
  });

  it('without a line it is told, and what was typed stays', async () => {
    await open();
    await amount.fill('2000');
    await radio(/^Reducir la cuota/).click();
    await radio(/^Transferencia/).click();
    cutLine(CALL);
    await goOn('Ver los datos para transferir').click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(amount).toHaveValue('2,000');
  });

  it('while a card is being charged nothing else begins by card, and until when is told', async () => {
    answer({ isPaying: true, payingUntil: '2026-02-25T15:17:00.000Z' });
    await open();
    await expect(page.getByText('se cierra solo a más tardar el 25.02.26, 10:17')).toBeVisible();
    await amount.fill('2000');
    await radio(/^Reducir la cuota/).click();
    await expect(goOn(/^Continuar con tarjeta/)).toHaveAttribute('aria-disabled', 'true');
    answer({ isPaying: true });
    await open();
    await expect(page.getByText('Tu banco aún no confirma un pago con tarjeta')).toBeVisible();
  });
});

describe('what was typed and chosen', () => {
  it('is in the address, and a reload finds it; nothing is asked for anew with a key', async () => {
    await open();
    const steps = window.history.length;
    await amount.fill('2000');
    await radio(/^Reducir el plazo/).click();
    await page.waitForURL(CHOSEN.replace('?', '**'));
    expect(page.url()).toBe(CHOSEN);
    expect(window.history.length).toBe(steps);
    expect(calls.filter(({ name }) => name === 'GET /loans/7/prepayment')).toHaveLength(1);
    await page.reload();
    await expect(amount).toHaveValue('2,000');
    await expect(radio(/^Reducir el plazo/)).toBeChecked();
    await expect(goOn('Continuar con tarjeta: S/ 2,000.00')).toBeVisible();
  });

  it.each([
    '?amount=-5&choice=everything',
    '?amount=%3Cscript%3E&choice=__proto__',
    '?amount=1e9&choice=',
    '?amount=0&choice=toString',
  ])('%s is ignored', async (query) => {
    await open(query);
    await expect(amount).toHaveValue('');
    for (const name of [/^Reducir/, /^Adelantar/, /^Cancelar/])
      await expect(radio(name).first()).not.toBeChecked();
    expect(page.url()).toBe(PATH);
  });

  it('is there after a card that was rejected, with why, until it is tried again', async () => {
    const failed = 'Tu banco no aprobó el pago. No se hizo ningún cobro.';
    await open();
    await amount.fill('2000');
    await radio(/^Reducir el plazo/).click();
    await goOn('Continuar con tarjeta: S/ 2,000.00').click();
    await page.waitForURL('/user/payment-method?idLoan=7&prepayment');
    const kept = JSON.parse(window.sessionStorage.getItem('alivio.payment.prepayment') ?? '{}');
    const rejected = JSON.stringify({ ...kept, failed });
    window.sessionStorage.setItem('alivio.payment.prepayment', rejected);
    await page.goto(CHOSEN, { as: client });
    await expect(page.getByText(failed)).toBeVisible();
    await expect(amount).toHaveValue('2,000');
    await page.reload();
    await expect(page.getByText(failed)).toBeVisible();
    await goOn('Continuar con tarjeta: S/ 2,000.00').click();
    await page.waitForURL('/user/payment-method?idLoan=7&prepayment');
    await page.goto(CHOSEN, { as: client });
    await expect(goOn('Continuar con tarjeta: S/ 2,000.00')).toBeVisible();
    await expect(page.getByText(failed)).toHaveCount(0);
  });
});

describe('a choice that waits', () => {
  it('is changed from where it stands, or taken back', async () => {
    answer({ waiting: waitingFor(200_000) });
    let isGone = false;
    intercept('DELETE /loans/7/prepayment', () => {
      isGone = true;
      answer();
      return Response.json({ ok: true });
    });
    await open();
    await page.getByRole('button', { name: 'Cambiar' }).click();
    await expect(amount).toHaveValue('2,000');
    await expect(radio(/^Reducir el plazo/)).toBeChecked();
    await page.reload();
    await expect(amount).toHaveValue('2,000');
    await page.getByRole('button', { name: 'Dejar mi elección como está' }).click();
    expect(page.url()).toBe(PATH);
    await page.getByRole('button', { name: 'Quitar' }).click();
    await expect(amount).toBeVisible();
    expect(isGone).toBe(true);
  });

  it('of which a part has come asks for the rest alone', async () => {
    const part = { key: transferPaymentKey('bcp', 0), amount: centimos(50_000) };
    const paidOn = addDays(FIRST_DUE, 9);
    const came = applyPayment(onePaid, { ...part, paidOn });
    if (!came.ok) throw new Error(came.message);
    answer({ account: came.account, waiting: waitingFor(200_000) });
    await open();
    await expect(page.getByText('Ya llegaron S/ 500.00 · Faltan S/ 1,500.00')).toBeVisible();
    // Loan 7 is nobody's here: where to transfer did not come, and is asked for once more.
    await expect(page.getByText('No pudimos cargar los datos de la transferencia')).toBeVisible();
    intercept('/services/ClientSAF/GetDetailCredit', () => Response.json(credit));
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByText('S/ 1,500.00', { exact: true })).toBeVisible();
    await expect(
      page.getByText('Si llega menos, primero paga lo que ya venció, lo demás queda a tu favor'),
    ).toBeVisible();
    await expect(page.getByText('4020-0007', { exact: true })).toBeVisible();
    await page.goto(`${PATH}?change`, { as: client });
    await expect(amount).toHaveValue('1,500');
  });

  it('and ran out says when, and what became of what came', async () => {
    answer({ lapsed: { ...waitingFor(200_000), valid_until: addDays(today, -1) } });
    await open();
    await expect(page.getByText('Tu elección terminó el 24.02.26')).toBeVisible();
    await expect(
      page.getByText('Reducir el plazo con S/ 2,000.00: no llegó todo a tiempo y no se hizo.'),
    ).toBeVisible();
    await expect(amount).toBeVisible();
  });

  it('stands among the payments of its credit too', async () => {
    const waiting = { ...waitingFor(200_000), amount: 2000 };
    answerLists(lists([installment({ number: 2, dueIn: 5 })], { loans: [{ waiting }] }));
    answerAttempts();
    await page.goto('/user/payments?idLoan=7', { as: client });
    await expect(page.getByText('Esperamos tu transferencia')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Cambiar' })).toHaveAttribute(
      'href',
      `${PATH}?change`,
    );
    await expect(page.getByRole('button', { name: 'Quitar' })).toBeVisible();
  });
});

describe('no such credit', () => {
  it.each(['0', 'x', '999999999'])('%s has a way back', async (id) => {
    await page.goto(`/user/credits/${id}/prepayment`, { as: client });
    await expect(page.getByText('No encontramos este crédito')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Volver a mis créditos' })).toHaveAttribute(
      'href',
      '/user/credits',
    );
  });

  it('one that is not being paid says so; what could not be read is tried again', async () => {
    const refused = {
      message: 'No',
      status: 409,
      details: { code: 'loan_not_disbursed' },
      errorType: 'Conflict',
    };
    const mend = intercept('GET /loans/7/prepayment', () =>
      Response.json(refused, { status: 409 }),
    );
    await open();
    await expect(page.getByText('Este crédito no tiene cuotas por pagar')).toBeVisible();
    mend();
    const mendLine = cutLine('GET /loans/7/prepayment');
    await open();
    await expect(page.getByText('Ocurrió un error al cargar tu crédito')).toBeVisible();
    mendLine();
    answer({ account: { ...onePaid, amount: centimos(onePaid.amount + ZERO) } });
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(amount).toBeVisible();
  });
});
