import { signInClient } from '@alivio/testing/outside/applicant.ts';
import { demoClient, demoPassword } from '@alivio/testing/outside/people.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { passTime, stopClock } from '#testing/clock.ts';
import { calls, cutLine, intercept } from '#testing/network.ts';
import { page } from '#testing/page.tsx';
import {
  asked,
  BACK,
  CONFIG,
  COOLDOWN,
  card,
  expectLocked,
  keptOutcome,
  OTHER,
  openPayPage,
  PAY_PATH,
  type PayPage,
  payButton,
  preparePayPage,
  toast,
  transfer,
} from '#testing/pay-page.ts';
import { answerAttempts, attempt, today } from '#testing/payments.ts';

const { url } = inject('stack');
let client: { token: string };
let payPage: PayPage;

beforeAll(async () => {
  client = await signInClient(url, demoClient, demoPassword);
});
beforeEach(() => {
  payPage = preparePayPage();
});
afterEach(() => payPage.form.remove());

describe('the way there', () => {
  it('says what is to be paid and what it covers', async () => {
    window.sessionStorage.setItem('Procedures', '[{"id":7,"name":"Odontología"}]');
    await openPayPage(client);
    await expect(page.getByText('A pagar')).toBeVisible();
    await expect(page.getByText('S/ 825.00', { exact: true })).toBeVisible();
    await expect(page.getByText('2 cuotas (3 y 4 de 12), Odontología')).toBeVisible();
    for (const name of ['Visa', 'Mastercard', 'American Express', 'Diners Club'])
      await expect(page.getByRole('img', { name })).toBeVisible();
  });

  it('a reload keeps what was chosen', async () => {
    await openPayPage(client);
    await page.reload();
    await expect(payButton).toBeVisible();
  });

  it('without a loan and without a procedure leads to the payments, which say why', async () => {
    await page.goto('/user/payment-method', { as: client });
    await page.waitForURL('/user/payments');
    expect(keptOutcome()).toMatchObject({
      tone: 'bad',
      text: 'Elige primero las cuotas que quieres pagar.',
    });
  });

  it('the procedure that was chosen is enough', async () => {
    window.sessionStorage.setItem('selectedProcedure', '{"id":7,"name":"Odontología"}');
    await page.goto('/user/payment-method', { as: client });
    await expect(page.getByText('No has elegido cuotas')).toBeVisible();
  });

  it('without instalments Pagar says the toast of the specification, and asks nothing', async () => {
    await openPayPage(client, []);
    await expect(page.getByRole('link', { name: 'Ir a Mis pagos' })).toHaveAttribute('href', BACK);
    await page.getByRole('button', { name: 'Pagar', exact: true }).click();
    await expect(toast(OTHER)).toBeVisible();
    expect(asked(CONFIG)).toBe(0);
  });

  it('nobody is signed in: asks for a login', async () => {
    await page.goto(PAY_PATH);
    await page.waitForURL('/login');
  });

  it('what could not be read is told, with another try', async () => {
    const mend = cutLine('/services/ClientSAF/GetDetailsPayments');
    await openPayPage(client);
    await expect(page.getByText('Ocurrió un error al cargar tus pagos')).toBeVisible();
    mend();
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(payButton).toBeVisible();
  });

  it('comes as a document of its own, and is left for documents', async () => {
    const first = { name: `${url}/user/payments` } as PerformanceEntry;
    const entries = vi.spyOn(performance, 'getEntriesByType').mockReturnValue([first]);
    await openPayPage(client);
    await page.waitForURL(PAY_PATH);
    await expect.poll(() => calls).toEqual([]);
    entries.mockReturnValue([{ ...first, name: `${url}/user/payment-method` }]);
    await page.reload();
    await payButton.waitFor();
    entries.mockRestore();
    for (const [name, href] of [
      ['Volver', BACK],
      ['Ir al inicio', '/user'],
    ] as const)
      await expect(page.getByRole('link', { name })).toHaveAttribute('href', href);
  });
});

describe('the method', () => {
  it('is the card or a transfer; a panel closes within 150 ms, and Pagar is for the card', async () => {
    stopClock();
    await openPayPage(client);
    await payButton.waitFor();
    await expect(card).toBeChecked();
    await expect(card).toHaveAttribute('value', '1');
    await expect(transfer).toHaveAttribute('value', '2');
    const cardPanel = page.getByText(/^Al pulsar Pagar se abre la ventana segura/);
    await transfer.click();
    await expectLocked();
    await passTime(149);
    await expect(cardPanel).toHaveCount(1);
    await passTime(1);
    await expect(cardPanel).toHaveCount(0);
    await card.click();
    await passTime(150);
    await expect(cardPanel).toBeVisible();
    expect(payButton.all()[0]?.hasAttribute('aria-disabled')).toBe(false);
  });

  it('a transfer has its code, two accounts to copy from, and says what comes then', async () => {
    const credit = { information: { strCodePayment: '4020-0007' } };
    intercept('/services/ClientSAF/GetDetailCredit', () => creditAnswer(credit));
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await openPayPage(client);
    await transfer.click();
    await expect(page.getByText('4020-0007')).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'Interbank' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: /BCP/ })).toBeVisible();
    await expect(page.getByText('CCI (desde otro banco)').first()).toBeVisible();
    await expect(page.getByText('Qué pasa después')).toBeVisible();
    await page.getByRole('button', { name: 'Copiar Código de pago' }).click();
    expect(copied).toHaveBeenCalledWith('4020-0007');
    copied.mockRestore();
  });

  it('a transfer has one thing to do after it, said where it says what comes then', async () => {
    intercept('/services/ClientSAF/GetDetailCredit', () => creditAnswer());
    await openPayPage(client);
    await transfer.click();
    const way = page.getByRole('link', { name: 'Ir a Mis pagos' });
    await expect(way).toHaveAttribute('href', BACK);
    const after = page.getByRole('region', { name: 'Qué pasa después' });
    await expect(after.getByRole('link')).toHaveCount(1);
  });

  it('what a transfer needs and did not come is told, with another try', async () => {
    await openPayPage(client);
    await transfer.click();
    await expect(page.getByText('No pudimos cargar los datos de la transferencia')).toBeVisible();
    intercept('/services/ClientSAF/GetDetailCredit', () => creditAnswer());
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByText('Qué pasa después')).toBeVisible();
  });

  it('in the pause it is a transfer, with the reference of what is not decided', async () => {
    window.localStorage.setItem('payment_cooldown_timestamp', String(Date.now()));
    answerAttempts(attempt({ is_pending: true, reference: 'AL777' }));
    await openPayPage(client);
    await expect(page.getByText(COOLDOWN)).toBeVisible();
    await expect(page.getByText('Pago en confirmación: AL777')).toBeVisible();
    await expect(card).toHaveAttribute('disabled');
    await expect(transfer).toBeChecked();
    await expectLocked();
  });
});

function creditAnswer({ information = {} }: { information?: object } = {}) {
  const data = {
    information: {
      dteApplicationDate: today,
      dblLoanAmount: 6000,
      intLoanInstallments: 12,
      dcmFinalRate: 39.9,
      dblLoanMonthlyPayment: 412.5,
      strCodePayment: '4020',
      dteExpirationDate: null,
      status: 'DESEMBOLSADO',
      idClientLoanCodeable: 'x',
      idClientCodeable: 'x',
      ...information,
    },
    medica: { strHealthCenterName: '', strHeadquartersName: '', strHealthCategory: '' },
    qr: null,
    waitingPrepayment: null,
    dteToday: today,
  };
  return Response.json({ success: true, data });
}
