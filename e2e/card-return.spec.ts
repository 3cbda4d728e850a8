import { payers } from '@alivio/testing/outside/people.ts';
import { cardGateway } from './card-gateway.ts';
import {
  boxes,
  chooseLoan,
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

test('the browser is closed between approval and return: the list tells the truth', async ({
  page,
  context,
  stack,
}) => {
  await openPayments(page, stack.url, payers.fifth);
  const paidBefore = await rowsOf(page, 'Pagos pasados').count();
  await boxes(page).first().check();
  await goToMethod(page);
  const config = page.waitForResponse('**/payments/request-config');
  await openCardForm(page);
  const { data } = (await (await config).json()) as { data: { config: { transactionId: string } } };
  await cardGateway(stack.sandboxUrl).approve(data.config.transactionId);
  await page.close();

  const later = await context.newPage();
  await later.goto('/user/payments');
  const past = rowsOf(later, 'Pagos pasados');
  await expect(past).toHaveCount(paidBefore + 1);
  await expect(past.first()).toContainText(`Pagada el ${todayShort()}`);
  await expect(later.getByRole('region', { name: 'Pagos con tarjeta' })).toContainText('Aprobado');
});

test('two tabs at once: the second is told and has to wait, and it is paid once', async ({
  page,
  context,
  stack,
}) => {
  await openPayments(page, stack.url, payers.behind);
  const paidBefore = await rowsOf(page, 'Pagos pasados').count();
  const other = await context.newPage();
  await other.goto('/user/payments');
  await chooseLoan(other);
  for (const tab of [page, other]) {
    await boxes(tab).first().check();
    await goToMethod(tab);
  }
  await openCardForm(page);
  await payButton(other).click();
  await expect(
    other.getByText('Hubo un error inesperado. Por favor, intentelo más tarde.').first(),
  ).toBeVisible();
  await expect(
    other.getByText('No se puede iniciar un nuevo pago con Izipay en este momento'),
  ).toBeVisible();
  await expect(other.getByRole('timer')).toHaveText(/^(10:00|09:\d\d)$/);
  await expect(payButton(other)).toHaveAttribute('aria-disabled', 'true');

  await payWith(page, 'approved');
  await expectTold(page, /^Recibimos tu pago de/);
  await other.getByRole('link', { name: 'Volver' }).click();
  for (const tab of [page, other]) {
    await expect(rowsOf(tab, 'Pagos pasados')).toHaveCount(paidBefore + 1);
    await expect(rowsOf(tab, 'Pagos pasados').first()).toContainText(`Pagada el ${todayShort()}`);
  }
});
