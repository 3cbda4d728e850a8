import { login } from '@alivio/testing/outside/answer-steps.ts';
import { endSession, signInClient } from '@alivio/testing/outside/applicant.ts';
import { borrowers, demoClient, demoPassword } from '@alivio/testing/outside/people.ts';
import { beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { cutLine, holdAnswer } from '#testing/network.ts';
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
let client: { token: string };

beforeAll(async () => {
  client = await signInClient(url, demoClient, demoPassword);
});

const open = (query = '') => page.goto(`/user/payments${query}`, { as: client });
const heading = (name: string) => page.getByRole('heading', { level: 2, name });
const box = (number: number) => page.getByRole('checkbox', { name: `Pagar la cuota ${number} de` });
const ticked = () =>
  page
    .getByRole('checkbox', { name: 'Pagar la cuota' })
    .all()
    .map((each) => each instanceof HTMLInputElement && each.checked);
const payButton = page.getByRole('button', { name: /^Pagar S\// });
const category = page.getByLabel('Categoría médica');
const rows = (id: string) => page.locator(`section[aria-labelledby="${id}"] li`);

describe('with the instalments of the demo', () => {
  it('lists what is pending and what was paid; ticks come with the procedure', async () => {
    await open();
    await expect(page.getByRole('heading', { level: 1, name: 'Mis pagos' })).toBeVisible();
    await expect(heading('Pagos pendientes')).toBeVisible();
    await expect(heading('Pagos pasados')).toBeVisible();
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Pagos', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    const { options } = category.all()[0] as HTMLSelectElement;
    // Two loans of one category.
    const named = [...options].map((option) => option.textContent);
    expect(named[0]).toBe('Todas');
    expect(named.slice(1).every((name) => /^Odontología \(crédito \d+\)$/.test(name ?? ''))).toBe(
      true,
    );
    expect(new Set(named).size).toBe(3);
    const active = [...options].find(({ value }) => value === lastLoan(options))?.value ?? '';
    await category.selectOption(active);
    await expect(box(3)).toBeVisible();
    await expect(page.getByText(/^Vencida hace \d+ días$/).first()).toBeVisible();
    const kept = JSON.parse(window.sessionStorage.getItem('Procedures') ?? '[]');
    expect(kept).toHaveLength(2);
    expect(JSON.parse(window.sessionStorage.getItem('selectedProcedure') ?? '{}')).toEqual({
      id: Number(active),
      name: 'Odontología',
    });
  });

  it('the address can name the loan, and the choice survives a reload', async () => {
    await open();
    await category.waitFor();
    const { options } = category.all()[0] as HTMLSelectElement;
    const active = lastLoan(options);
    await open(`?idLoan=${active}`);
    await expect(category).toHaveValue(active);
    await expect(box(3)).toBeVisible();
    await open();
    await expect(category).toHaveValue(active);
    await open('?idLoan=999999');
    await expect(category).toHaveValue(active);
  });

  /** The one that is being paid is the newer. */
  function lastLoan(options: HTMLOptionsCollection): string {
    return String(Math.max(...[...options].map(({ value }) => Number(value))));
  }
});

it('who has nothing to pay reads so', async () => {
  const signed = await signInClient(url, borrowers.signed, demoPassword);
  await page.goto('/user/payments', { as: signed });
  await expect(page.getByText('Aún no hay pagos')).toBeVisible();
});

it('says that it loads, then that it could not, with another try and somebody to ask', async () => {
  const release = holdAnswer(LISTS);
  await open();
  await expect(page.getByText('Estamos recuperando tus pagos')).toBeAttached();
  release();
  await expect(heading('Pagos pendientes')).toBeVisible();
  const mend = cutLine(LISTS);
  await page.reload();
  await expect(page.getByText('Ocurrió un error al cargar tus pagos')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Contactar soporte' }).first()).toHaveAttribute(
    'href',
    '/contact-us',
  );
  mend();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(heading('Pagos pendientes')).toBeVisible();
});

it('nobody is signed in: asks for a login, without a word', async () => {
  await page.goto('/user/payments');
  await page.waitForURL('/login');
});

it('who came by a reminder signs in and stands before the payment of that very loan', async () => {
  const { user } = await signInClient(url, demoClient, demoPassword).then((client) =>
    fetch(`${url}/api/v1/me`, { headers: { authorization: `Bearer ${client.token}` } }).then(
      (answer) => answer.json() as Promise<{ user: { loans: { id: number }[] } }>,
    ),
  );
  const path = `/user/payments?idLoan=${user.loans[0]?.id}`;
  await page.goto(path);
  await page.waitForURL(`/login?pay=${user.loans[0]?.id}`);
  await login(page, demoClient);
  await page.waitForURL(path);
  await expect(heading('Pagos pendientes')).toBeVisible();
  await page.goto('/login?pay=//evil.example');
  await page.waitForURL('/user/credits');
});

it('a session that ended asks for a login, without a word', async () => {
  const gone = await signInClient(url, demoClient, demoPassword);
  await endSession(url, gone.token);
  await page.goto('/user/payments', { as: gone });
  await page.waitForURL('/login');
  expect(window.localStorage.getItem('alivio.client-token')).toBeNull();
});

describe('each instalment', () => {
  const rowOf = (number: number) => rows('pending').filter({ hasText: `Cuota ${number} de 12` });

  it('says where it stands, in the colours of the specification', async () => {
    answerLists(
      lists([-30, -29, 0, 29, 30].map((dueIn, index) => installment({ number: index + 1, dueIn }))),
    );
    answerAttempts();
    await open();
    const seen = [
      ['EXPIRED', 'Vencida hace 30 días', 'text-bad', 'Venció el 16.10.26'],
      ['RECENT_EXPIRED', 'Vencida hace 29 días', 'text-warn', 'Venció el 17.10.26'],
      ['CURRENT', 'Vence hoy', 'text-text2', 'Vence el 15.11.26'],
      ['NEXT', 'Vence en 29 días', 'text-text2', 'Vence el 14.12.26'],
      ['FUTURE', 'Vence en 30 días', '', 'Vence el 15.12.26'],
    ];
    for (const [index, [status = '', text = '', ink = '', day = '']] of seen.entries()) {
      const row = rowOf(index + 1);
      await expect(row.locator(`[data-status=${status}]`)).toHaveText(text);
      const mark = row.locator(`[data-status=${status}] > span`).all()[0];
      expect(mark?.className.includes(ink)).toBe(true);
      expect(/text-(bad|warn|text2)/.test(mark?.className ?? '')).toBe(ink !== '');
      await expect(row).toContainText(day);
      await expect(row).toContainText('S/ 412.50');
      await expect(row).toContainText('Odontología');
    }
  });

  it('consists of lines: late interest as of today, and what was put aside taken off', async () => {
    const lines = {
      principal: 300,
      interest: 60,
      igv: 10.8,
      insurance: 5,
      fee: 4.2,
      lateInterest: 3.5,
      defaultInterest: 1.25,
      putAside: 20,
    };
    answerLists(lists([installment({ number: 1, dueIn: -3, lines })]));
    answerAttempts();
    await open();
    await page.getByText('Capital').waitFor();
    expect(
      page
        .locator('section[aria-labelledby="pending"] dl > div')
        .all()
        .map((line) => [...line.children].map((part) => part.textContent)),
    ).toEqual([
      ['Capital', 'S/ 300.00'],
      ['Interés', 'S/ 60.00'],
      ['IGV', 'S/ 10.80'],
      ['Seguro', 'S/ 5.00'],
      ['Comisión', 'S/ 4.20'],
      ['Interés compensatorio por atraso, hasta hoy', 'S/ 3.50'],
      ['Interés moratorio, hasta hoy', 'S/ 1.25'],
      ['Saldo a favor usado', '-S/ 20.00'],
    ]);
  });

  it('that is paid says when, one that is ahead that it is, one in process that it is confirmed', async () => {
    answerLists(
      lists([installment({ number: 3, dueIn: 5, isInProcess: true })], {
        paid: [
          installment({ number: 2, dueIn: 2, paidOn: today, isAhead: true }),
          installment({
            number: 1,
            dueIn: -30,
            paidOn: today,
            lines: { lateInterest: 2 },
            isInProcess: true,
          }),
        ],
        loans: [{ putAside: 35 }],
      }),
    );
    answerAttempts();
    await open();
    await expect(rows('past')).toHaveCount(2);
    await expect(rows('past').nth(0)).toContainText('Adelantada');
    await expect(rows('past').nth(1)).toContainText('Pagada el 15.11.26');
    // What was paid does not run on.
    await expect(page.getByText('hasta hoy')).toHaveCount(0);
    await expect(rows('pending')).toContainText('Pago en confirmación');
    await expect(page.getByText('Pago en confirmación')).toHaveCount(1);
    await expect(page.getByText('Saldo a favor: S/ 35.00')).toBeVisible();
  });
});

describe('choosing', () => {
  const due = (...days: number[]) =>
    days.map((dueIn, index) => installment({ number: index + 1, dueIn }));
  const catchUp = page.getByLabel('Pagar todas las cuotas vencidas y la vigente');
  beforeEach(() => answerAttempts());

  it('goes in order, two at most; without the first there is none', async () => {
    answerLists(lists(due(5, 35, 65)));
    await open('?idLoan=7');
    await box(1).waitFor();
    await expect(box(2)).toHaveAttribute('disabled');
    await expect(box(3)).toHaveAttribute('disabled');
    await expect(catchUp).toHaveCount(0);
    await expect(payButton).toHaveCount(0);
    await box(1).click();
    await expect(payButton).toHaveText('Pagar S/ 412.50');
    await expect(page.getByText('1 cuota (1 de 12)')).toBeVisible();
    await box(2).click();
    await expect(payButton).toHaveText('Pagar S/ 825.00');
    await expect(box(3)).toHaveAttribute('disabled');
    await box(2).click();
    await expect.poll(ticked).toEqual([true, false, false]);
    await box(2).click();
    await box(1).click();
    await expect.poll(ticked).toEqual([false, false, false]);
    await expect(payButton).toHaveCount(0);
    await box(1).click();
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await expect.poll(ticked).toEqual([false, false, false]);
  });

  it('two ahead are the limit: more is a prepayment', async () => {
    answerLists(lists(due(35, 65, 95), { loans: [{ paidAhead: 1 }] }));
    await open('?idLoan=7');
    await box(1).click();
    await expect(box(2)).toHaveAttribute('disabled');
    await expect(page.getByText('Desde aquí puedes adelantar hasta dos cuotas.')).toBeVisible();
    await expect(
      page.getByRole('link', { name: 'Para pagar más, haz un pago anticipado' }),
    ).toHaveAttribute('href', '/user/credits/7/prepayment');
  });

  it('nothing is said of a limit where there is none', async () => {
    answerLists(lists(due(5, 35)));
    await open('?idLoan=7');
    await box(1).waitFor();
    await expect(page.getByText('adelantar hasta dos')).toHaveCount(0);
  });

  it('all that is overdue and the current one are chosen at once, and given up at once', async () => {
    answerLists(lists(due(-60, -30, 0, 30, 60)));
    await open('?idLoan=7');
    await catchUp.click();
    await expect.poll(ticked).toEqual([true, true, true, true, false]);
    await expect(payButton).toHaveText('Pagar S/ 1,650.00');
    await expect(page.getByText('4 cuotas (1 a 4 de 12)')).toBeVisible();
    await catchUp.click();
    await expect.poll(ticked).toEqual([false, false, false, false, false]);
    await catchUp.click();
    await box(1).click();
    await expect.poll(ticked).toEqual([false, false, false, false, false]);
    await expect.poll(() => (catchUp.all()[0] as HTMLInputElement).checked).toBe(false);
  });

  it('all that is left costs what closing the loan does, and says what is saved', async () => {
    answerLists(lists(due(5, 35), { loans: [{ payoff: 800.2 }] }));
    await open('?idLoan=7');
    await box(1).click();
    await expect(payButton).toHaveText('Pagar S/ 412.50');
    await box(2).click();
    await expect(payButton).toHaveText('Pagar S/ 800.20');
    await expect(page.getByText('ahorras S/ 24.80 en intereses')).toBeVisible();
  });

  it('another procedure begins anew, and shows its own', async () => {
    const other = { ...installment({ number: 1, dueIn: 9, amount: 99 }), idLoan: 8 };
    answerLists(lists([...due(5, 35), other], { loans: [{}, { id: 8, name: 'Oftalmología' }] }));
    await open('?idLoan=7');
    await expect(rows('pending')).toHaveCount(2);
    await box(1).click();
    await category.selectOption('Oftalmología');
    await expect(payButton).toHaveCount(0);
    await expect(rows('pending')).toHaveCount(1);
    await category.selectOption('Todas');
    await expect(rows('pending')).toHaveCount(3);
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    expect(window.sessionStorage.getItem('selectedProcedure')).toBeNull();
  });

  it('Pagar takes the choice along to a document of its own, and a way back finds it', async () => {
    answerLists(lists(due(5, 35, 65)));
    await open('?idLoan=7');
    await box(1).click();
    await box(2).click();
    await payButton.click();
    await page.waitForURL('/user/payment-method?idLoan=7');
    expect(JSON.parse(window.sessionStorage.getItem('alivio.payment.selection') ?? '')).toEqual({
      loanId: 7,
      installments: [1, 2],
    });
    await open('?idLoan=7');
    await expect.poll(ticked).toEqual([true, true, false]);
  });

  it('waits while a payment of the loan is not decided', async () => {
    answerLists(lists(due(-5, 35, 65)));
    answerAttempts(attempt({ is_pending: true }));
    await open('?idLoan=7');
    await expect(page.getByText(/^Estamos confirmando un pago de este crédito/)).toBeVisible();
    await expect(box(1)).toHaveAttribute('disabled');
    await expect(catchUp).toHaveCount(0);
  });
});

it('a logout forgets all that was kept of payments', async () => {
  answerLists(lists([installment({ number: 1, dueIn: 5 })]));
  answerAttempts();
  const own = await signInClient(url, demoClient, demoPassword);
  window.localStorage.setItem('payment_cooldown_timestamp', String(Date.now() - 700_000));
  await page.goto('/user/payments?idLoan=7', { as: own });
  await box(1).click();
  await payButton.click();
  await page.waitForURL('/user/payment-method?idLoan=7');
  const kept = () => [
    ...['Procedures', 'selectedProcedure', 'alivio.payment.selection'].map((key) =>
      window.sessionStorage.getItem(key),
    ),
    window.localStorage.getItem('payment_cooldown_timestamp'),
  ];
  expect(kept().every((entry) => entry !== null)).toBe(true);
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await page.waitForURL('/start-onboarding');
  expect(kept()).toEqual([null, null, null, null]);
});
