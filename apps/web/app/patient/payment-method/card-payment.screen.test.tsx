import { signInClient } from '@alivio/testing/outside/applicant.ts';
import { demoClient, demoPassword } from '@alivio/testing/outside/people.ts';
import {
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  inject,
  it,
  onTestFinished,
  vi,
} from 'vitest';
import { standInForCardForm } from '#testing/card-form.ts';
import { passTime, stopClock } from '#testing/clock.ts';
import { calls, cutLine, intercept } from '#testing/network.ts';
import { page } from '#testing/page.tsx';
import {
  answerFinish,
  asked,
  BACK,
  CONFIG,
  COOLDOWN,
  card,
  FINISH,
  keptOutcome,
  OTHER,
  openedForm,
  openPayPage,
  PAY_PATH,
  type PayPage,
  payButton,
  preparePayPage,
  toast,
  transfer,
} from '#testing/pay-page.ts';
import { answerLists, attempt, installment, lists, today } from '#testing/payments.ts';
import { eventually } from '#testing/real-time.ts';
import { standIn } from '#testing/stand-in.ts';

const { url } = inject('stack');
const UNEXPECTED = 'Hubo un error inesperado. Por favor, intentelo más tarde.';
const GATEWAY = 'No se pudo cargar la pasarela de pagos. Por favor, intentelo más tarde.';
const patience = { timeout: 20_000 };
let client: { token: string };
let payPage: PayPage;

beforeAll(async () => {
  client = await signInClient(url, demoClient, demoPassword);
});
beforeEach(() => {
  payPage = preparePayPage();
});
afterEach(() => payPage.form.remove());

const selection = () => window.sessionStorage.getItem('alivio.payment.selection');
const cooldownStart = () => window.localStorage.getItem('payment_cooldown_timestamp');
const refused =
  (status: number, code: string, message = '') =>
  () =>
    Response.json({ message, status, errorType: '', details: { code } }, { status });

async function openForm() {
  await openPayPage(client);
  await payButton.click();
  await payPage.form.opened();
}

describe('paying', () => {
  it('loads the script, asks for an attempt at the price that is shown, and opens the form; once', async () => {
    await openPayPage(client);
    await payButton.dblclick();
    await payPage.form.opened();
    expect(asked(CONFIG)).toBe(1);
    expect(calls.find(({ name }) => name === CONFIG)?.body).toEqual({
      installments: [3, 4].map((installmentID) => ({
        loanID: 7,
        currency: 'PEN',
        amount: 412.5,
        installmentID,
      })),
    });
    expect(payPage.form.config).toEqual(openedForm.config);
    expect(payPage.form.options).toMatchObject({ authorization: 'a.b.c', keyRSA: 'key' });
    expect(document.getElementById('izipay-form')).not.toBeNull();
    const button = page.getByRole('button', { name: 'Completa el pago en Izipay' });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(transfer).toHaveAttribute('disabled');
  });

  it('00: the server is told, the instalments go to what is paid, and the payments say so', async () => {
    await openForm();
    const answer = { code: '00', payloadHttp: '{}', signature: 's' };
    payPage.form.say(answer);
    payPage.form.say({ code: '021' });
    await page.waitForURL(BACK);
    expect(payPage.finished.map(({ body }) => body)).toEqual([
      {
        status: 'approved',
        transactionId: 'abcdef0123456789',
        orderNumber: 'AL1234567890',
        paymentProcessResponse: answer,
      },
    ]);
    expect(payPage.finished[0]?.outlivesPage).toBe(true);
    expect(keptOutcome()).toEqual({
      tone: 'ok',
      text: 'Recibimos tu pago de S/ 825.00. Tu recibo está más abajo.',
      paid: { reference: 'AL1234567890', loanId: 7, installments: [3, 4], paidOn: today },
    });
    expect([selection(), cooldownStart()]).toEqual([null, null]);
  });

  it('00 that the server could not be told of is sent again as expired', async () => {
    intercept(FINISH, (call) => {
      payPage.finished.push(call);
      if (payPage.finished.length === 1) throw new TypeError('the line is cut');
      return Response.json({ ok: true, payment: attempt({ state: 'approved' }) });
    });
    await openForm();
    payPage.form.say({ code: '00' });
    await page.waitForURL(BACK);
    expect(payPage.statuses()).toEqual(['approved', 'expired']);
    expect(keptOutcome()).toMatchObject({ tone: 'ok' });
  });

  it('00 of which nobody knows more is not decided: whoever may have paid waits', async () => {
    cutLine(FINISH);
    await openForm();
    payPage.form.say({ code: '00' });
    await page.waitForURL(BACK);
    expect(keptOutcome()).toMatchObject({
      tone: 'warn',
      text: 'Tu banco aún no confirma el pago. El resultado aparecerá aquí.',
      paid: null,
    });
    expect(cooldownStart()).not.toBeNull();
  });

  it('021: nothing was paid, and everything is as it was', async () => {
    answerFinish(payPage, { state: 'expired' });
    await openForm();
    payPage.form.say({ code: '021' });
    await expect(page.getByText('Cancelaste el pago')).toBeVisible();
    expect(payPage.statuses()).toEqual(['expired']);
    expect(page.url()).toBe(PAY_PATH);
    expect(selection()).toContain('[3,4]');
    await payButton.click();
    await expect.poll(() => asked(CONFIG), patience).toBe(2);
  });

  it.each([
    [{ code: 'P54', messageUser: 'x' }, 'rejected', 'Mecanismo inválido'],
    [
      { code: 'A02', messageUser: 'Tu banco no aprobó el pago.' },
      'rejected',
      'Tu banco no aprobó el pago.',
    ],
    [{ code: 'A02' }, 'rejected', 'Tu banco no aprobó el pago. No se hizo ningún cobro.'],
    [{ Errors: [], message: 'x' }, 'expired', OTHER],
  ])('%j: %s, and back to the payments', async (answer, status, text) => {
    answerFinish(payPage, { state: 'rejected' });
    await openForm();
    payPage.form.say(answer);
    await page.waitForURL(BACK);
    expect(payPage.statuses()).toEqual([status]);
    expect(keptOutcome()).toEqual({ tone: 'bad', text, paid: null });
    expect(selection()).not.toBeNull();
  });

  it('a prepayment that is rejected leads back to its chooser, which says why', async () => {
    const kept = {
      loanId: 7,
      choice: 'fewer_installments',
      amount: 200_000,
      seen: {
        to_pay: 200_000,
        saved: 69_266,
        installment: 52_376,
        installments_left: 6,
        ends_on: '2026-08-15',
      },
    };
    const entry = 'alivio.payment.prepayment';
    window.sessionStorage.setItem(entry, JSON.stringify(kept));
    intercept('POST /loans/7/prepayment', () =>
      Response.json({ ok: true, card: openedForm, waiting: null }),
    );
    answerFinish(payPage, { state: 'rejected' });
    await page.goto(`${PAY_PATH}&prepayment`, { as: client });
    await page.getByRole('button', { name: 'Pagar S/ 2,000.00' }).click();
    await payPage.form.opened();
    payPage.form.say({ code: 'A02' });
    await page.waitForURL('/user/credits/7/prepayment**');
    expect(page.url()).toBe('/user/credits/7/prepayment?amount=2000&choice=fewer_installments');
    const failed = 'Tu banco no aprobó el pago. No se hizo ningún cobro.';
    const stored = JSON.parse(window.sessionStorage.getItem(entry) ?? '{}');
    expect(stored).toEqual({ ...kept, failed });
    expect(keptOutcome()).toBeNull();
  });

  it.each([{ code: 'RW' }, { code: '00' }])(
    '%j that is not decided begins the pause, and leads back',
    async (answer) => {
      answerFinish(payPage, { state: 'sent', is_pending: true });
      await openForm();
      payPage.form.say(answer);
      await page.waitForURL(BACK);
      expect(Math.abs(Number(cooldownStart()) - Date.now())).toBeLessThan(60_000);
      expect(keptOutcome()).toMatchObject({ tone: 'warn' });
    },
  );

  it('whoever leaves while the form is open has given it up, and the server hears of it', async () => {
    await openForm();
    window.dispatchEvent(new Event('pagehide'));
    await expect.poll(payPage.statuses, patience).toEqual(['expired']);
    expect(payPage.finished[0]?.outlivesPage).toBe(true);
    payPage.form.say({ code: '00' });
    await page.waitForURL(BACK);
    window.dispatchEvent(new Event('pagehide'));
    expect(payPage.statuses()).toEqual(['expired', 'approved']);
  });
});

describe('what is in the way', () => {
  it('instalments that are taken: the toast, and the pause', async () => {
    intercept(
      CONFIG,
      refused(
        400,
        'installments_taken',
        'some installments are already paid or still pending in a previous payment process',
      ),
    );
    await openPayPage(client);
    await payButton.click();
    await expect(toast(UNEXPECTED)).toBeVisible();
    await expect(page.getByText(COOLDOWN)).toBeVisible();
    await expect(card).toHaveAttribute('disabled');
    expect(page.url()).toBe(PAY_PATH);
  });

  it('another price by now is told in place, and nothing is lost', async () => {
    intercept(CONFIG, refused(409, 'payment_amount_changed'));
    await openPayPage(client);
    await payButton.waitFor();
    answerLists(
      lists([5, 35].map((dueIn, index) => installment({ number: index + 3, dueIn, amount: 420 }))),
    );
    await payButton.click();
    await expect(page.getByText('El monto de tus cuotas cambió: ahora es S/ 840.00')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Pagar S/ 840.00' })).toBeVisible();
    expect(payPage.form.options).toBeNull();
  });

  it('an advisor is told that only the patient pays', async () => {
    intercept(CONFIG, refused(403, 'delegated', 'Solo el paciente.'));
    await openPayPage(client);
    await payButton.click();
    await expect(page.getByText('Solo el paciente.')).toBeVisible();
    expect(page.url()).toBe(PAY_PATH);
  });

  it('no line, or a gateway that is down, is told in place, and can be tried again', async () => {
    intercept(CONFIG, refused(503, 'unavailable', 'Intenta en unos minutos.'));
    await openPayPage(client);
    await payButton.click();
    await expect(toast(OTHER)).toBeVisible();
    await expect(page.getByText('Intenta en unos minutos.')).toBeVisible();
    intercept(CONFIG, () => Response.json({ ok: true, data: openedForm }));
    await payButton.click();
    await payPage.form.opened();
    await expect(page.getByText('Intenta en unos minutos.')).toHaveCount(0);
  });

  it('anything else: the toast, told by the payments', async () => {
    intercept(CONFIG, refused(400, 'installments_out_of_order'));
    await openPayPage(client);
    await payButton.click();
    await page.waitForURL(BACK);
    expect(keptOutcome()).toEqual({ tone: 'bad', text: OTHER, paid: null });
  });

  it('a session that ended asks for a login', async () => {
    intercept(CONFIG, refused(401, 'unauthorized'));
    await openPayPage(client);
    await payButton.click();
    await page.waitForURL('/login?session=expired');
    expect(window.localStorage.getItem('alivio.client-token')).toBeNull();
  });

  it('a form that fails to open: given up, the toast, and the payments of the loan', async () => {
    payPage.form.remove();
    payPage.form = standInForCardForm(() => {
      throw Object.assign(new Error('no form'), { Errors: [] });
    });
    answerFinish(payPage, { state: 'expired' });
    await openPayPage(client);
    await payButton.click();
    await page.waitForURL(BACK);
    expect(payPage.statuses()).toEqual(['expired']);
    expect(keptOutcome()).toEqual({ tone: 'bad', text: UNEXPECTED, paid: null });
  });
});

describe('the script of the gateway', () => {
  /** Scripts that the page asked for, which never come by themselves. */
  function watchScripts() {
    payPage.form.remove();
    stopClock();
    const appended = vi.spyOn(document.head, 'append').mockImplementation(() => {});
    onTestFinished(() => appended.mockRestore());
    return {
      last: () => appended.mock.lastCall?.[0] as HTMLScriptElement,
      /** By the real clock: `expect.poll` would move the stopped one. */
      async reached(count: number) {
        await eventually(() => (appended.mock.calls.length >= count ? true : null));
        expect(appended).toHaveBeenCalledTimes(count);
      },
    };
  }

  it('that does not come is tried three times, 2 s apart, then told', async () => {
    const scripts = watchScripts();
    await openPayPage(client);
    await payButton.click();
    for (const tried of [1, 2, 3]) {
      await scripts.reached(tried);
      expect(scripts.last().src).toMatch(/\/izipay\/payments\/v1\/js\/index\.js$/);
      scripts.last().dispatchEvent(new Event('error'));
      if (tried < 3) {
        await passTime(1999);
        await scripts.reached(tried);
        await passTime(1);
      }
    }
    await expect(toast(GATEWAY)).toBeVisible();
    expect(asked(CONFIG)).toBe(0);
    payPage.form = standInForCardForm();
    await payButton.click();
    await payPage.form.opened();
  });

  it.each([
    [undefined, 15_000],
    ['4g', 15_000],
    ['3g', 30_000],
    ['2g', 30_000],
  ])(
    'on %s is given %d ms, each try at an address of its own',
    async (effectiveType, timeoutMs) => {
      const scripts = watchScripts();
      const addresses = new Set<string>();
      standIn(navigator, 'connection', { effectiveType });
      await openPayPage(client);
      await payButton.click();
      await scripts.reached(1);
      for (const tried of [1, 2]) {
        addresses.add(scripts.last().src);
        await passTime(timeoutMs - 1 + 2000);
        await scripts.reached(tried);
        await passTime(1);
        await scripts.reached(tried + 1);
      }
      // A browser asks for nothing a second time that is still on its way.
      expect(addresses.add(scripts.last().src).size).toBe(3);
      await passTime(timeoutMs - 1);
      await expect(page.getByText(GATEWAY)).toHaveCount(0);
      await passTime(1);
      await expect(toast(GATEWAY)).toBeVisible();
    },
  );

  it('that comes and is none: the toast, told by the payments of the loan', async () => {
    const scripts = watchScripts();
    await openPayPage(client);
    await payButton.click();
    for (const tried of [1, 2, 3]) {
      await scripts.reached(tried);
      scripts.last().dispatchEvent(new Event('load'));
      await passTime(2000);
    }
    await page.waitForURL(BACK);
    expect(keptOutcome()).toEqual({ tone: 'bad', text: UNEXPECTED, paid: null });
  });
});
