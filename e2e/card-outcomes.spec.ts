import { payers } from '@alivio/testing/outside/people.ts';
import type { Page } from '@playwright/test';
import { cardGateway } from './card-gateway.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expectBooksBalance } from './expect-books-balance.ts';
import { freezeClock } from './freeze-clock.ts';
import {
  boxes,
  cardForm,
  expectTold,
  goToMethod,
  openCardForm,
  openPayments,
  payButton,
  payWith,
  rowsOf,
  todayShort,
} from './pay-by-card.ts';
import { expect, test } from './stack.fixture.ts';

const COOLDOWN = 'No se puede iniciar un nuevo pago con Izipay en este momento';
const GATEWAY = 'No se pudo cargar la pasarela de pagos. Por favor, intentelo más tarde.';
const newest = (page: Page) =>
  page.getByRole('region', { name: 'Pagos con tarjeta' }).locator('section').first();

test('closed, rejected, an invalid mechanism, then pending: nothing is lost, and the pause is told', async ({
  page,
  stack,
}) => {
  const gateway = cardGateway(stack.sandboxUrl);
  await openPayments(page, stack.url, payers.second);
  const pending = rowsOf(page, 'Pagos pendientes');
  const total = await pending.count();
  await boxes(page).first().check();
  await goToMethod(page);

  await openCardForm(page);
  await page.keyboard.press('Escape');
  await expect(cardForm(page)).toHaveCount(0);
  await expect(page.getByText('Cancelaste el pago')).toBeVisible();
  await expect(
    page.getByText('No se hizo ningún cobro. Tus cuotas siguen elegidas.'),
  ).toBeVisible();

  for (const [card, text] of [
    ['rejected', 'Tu banco no aprobó el pago.'],
    ['invalidMechanism', 'Mecanismo inválido'],
  ] as const) {
    await openCardForm(page);
    await payWith(page, card);
    await expectTold(page, text);
    await expect(newest(page)).toContainText('Rechazado');
    await expect(pending).toHaveCount(total);
    await expect(boxes(page).first()).toBeChecked();
    await goToMethod(page);
  }

  await openCardForm(page);
  await payWith(page, 'pending');
  await expectTold(page, 'Tu banco aún no confirma el pago. El resultado aparecerá aquí.');
  await expect(page.getByText(COOLDOWN)).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^(10:00|09:\d\d)$/);
  await expect(newest(page)).toContainText('En confirmación');
  await expect(pending.first()).toContainText('Pago en confirmación');
  for (const box of await boxes(page).all()) await expect(box).toBeDisabled();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Pagar por transferencia' }).click();
  await page.waitForURL('**/user/payment-method?idLoan=*');
  await expect(page.getByText(COOLDOWN)).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Tarjeta/ })).toBeDisabled();
  await expect(payButton(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('button', { name: 'Copiar Código de pago' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Volver' }).click();
  await expect(newest(page)).toContainText('En confirmación');

  // Looked at all the while: what the bank says in the end appears by itself.
  const [waiting] = (await gateway.list()).filter(({ state }) => state === 'pending');
  await gateway.approve(waiting?.transactionId ?? '');
  await expect(newest(page)).toContainText('Aprobado');
  await expect(rowsOf(page, 'Pagos pasados').first()).toContainText(`Pagada el ${todayShort()}`);
  await expect(pending).toHaveCount(total - 1);
  await expectBooksBalance(stack);
});

test('approved, and the browser is never told: whoever comes back sees it paid', async ({
  page,
  stack,
}) => {
  await openPayments(page, stack.url, payers.third);
  await boxes(page).first().check();
  await goToMethod(page);
  await openCardForm(page);
  await payWith(page, 'browserNeverTold');
  await expect(cardForm(page).getByText('Procesando tu pago…')).toBeVisible();
  await page.goto('/user/payments');
  await expect(rowsOf(page, 'Pagos pasados')).toHaveCount(1);
  await expect(rowsOf(page, 'Pagos pasados')).toContainText(`Pagada el ${todayShort()}`);
  await expect(newest(page)).toContainText('Aprobado');
  await expect(newest(page).getByRole('button', { name: 'Recibo' })).toBeVisible();
});

test('a script that fails, or does not come in time, is told, and the next try opens the form', async ({
  page,
  stack,
}) => {
  const gateway = cardGateway(stack.sandboxUrl);
  await openPayments(page, stack.url, payers.fourth);
  await boxes(page).first().check();
  await goToMethod(page);
  const told = page.getByText(GATEWAY).first();
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('/izipay/payments/v1/js/index.js')) asked += 1;
  });
  await freezeClock(page, new Date());
  for (const outcome of ['script_error', 'script_slow'] as const) {
    asked = 0;
    await gateway.plan(outcome, 3);
    await payButton(page).click();
    await expect(page.getByRole('button', { name: 'Abriendo la pasarela...' })).toBeVisible();
    await passTimeUntil(page, () => told.isVisible());
    expect(asked).toBe(3);
    await passTimeUntil(page, () => told.isHidden());
  }
  expect((await gateway.list()).filter(({ state }) => state === 'open')).toEqual([]);
  await openCardForm(page);
});

/** Shorter than anything that is shown in passing. */
const STEP_MS = 2000;

/** Lets the page's own clock go on while the network takes the time that it takes. */
async function passTimeUntil(page: Page, isSo: () => Promise<boolean>): Promise<void> {
  const passTime = async () => {
    await page.clock.runFor(STEP_MS);
    return isSo();
  };
  await expect.poll(passTime, { intervals: [50] }).toBe(true);
}
