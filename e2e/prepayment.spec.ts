import { signInClient } from '@alivio/testing/outside/applicant.ts';
import { demoPassword, payers, staff } from '@alivio/testing/outside/people.ts';
import { openDeskPage } from './desk.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expectBooksBalance } from './expect-books-balance.ts';
import { expectTold, openCardForm, payWith, todayShort } from './pay-by-card.ts';
import { openAs } from './people.ts';
import { expect, test } from './stack.fixture.ts';
import { factOf, typeTransfer } from './type-transfer.ts';

test('fewer instalments by card: the new schedule is there at once, and the old one stays readable', async ({
  page,
  stack,
}) => {
  await openAs(page, await signInClient(stack.url, payers.prepays, demoPassword), '/user/credits');
  await page.locator('section').getByRole('link').first().click();
  await page.getByRole('link', { name: 'Hacer un pago anticipado' }).click();
  await page.waitForURL('**/prepayment');
  await page.getByLabel('¿Cuánto quieres pagar en soles?').fill('2000,50');
  const card = page.getByRole('radio', { name: /^Reducir el plazo/ });
  await card.check();
  await page.getByText('Comparar mes a mes').click();
  await expect(page.getByRole('table', { name: /mes a mes/ })).toBeVisible();
  await expectAccessible(page);
  const ends = await page
    .getByText(/^Terminas el/)
    .nth(2)
    .textContent();
  await page.getByRole('button', { name: 'Continuar con tarjeta: S/ 2,000.50' }).click();
  await page.waitForURL('**/user/payment-method?idLoan=*&prepayment*');
  await expect(page.getByText(/^Quedan \d+ cuotas de S\//)).toContainText(ends ?? 'no end');
  await expectAccessible(page);
  await openCardForm(page);
  await payWith(page, 'approved');
  await expectTold(page, 'Recibimos tu pago de S/ 2,000.50. Tu recibo está más abajo.');
  await expect(page.getByText('Reducir el plazo').first()).toBeVisible();

  const loanId = new URL(page.url()).searchParams.get('idLoan');
  await page.goto(`/user/credits/${loanId}`);
  await page.getByText('Cronogramas anteriores').click();
  await expect(page.getByText(`Vigente hasta el ${todayShort()}`, { exact: true })).toBeVisible();
  const earlier = page.getByRole('table', { name: /^Cronograma vigente hasta/ });
  await expect(earlier.getByRole('row')).toHaveCount(1 + 12 + 1);
  expect(await earlier.evaluate((table) => table.scrollWidth <= table.clientWidth)).toBe(true);
  await page.getByText('Cronograma', { exact: true }).click();
  const now = page.locator('details').filter({ hasText: 'Cuota 1' });
  await expect(now.first()).toBeVisible();
  await expectAccessible(page);
  await expectBooksBalance(stack);
});

test('everything by transfer: the desk sees what was chosen, confirms it, and the credit is paid', async ({
  page,
  browser,
  stack,
  sessionOf,
}) => {
  await openAs(page, await signInClient(stack.url, payers.paysOff, demoPassword), '/user/credits');
  await page.locator('section').getByRole('link').first().click();
  await page.getByRole('link', { name: 'Hacer un pago anticipado' }).click();
  await page.waitForURL('**/prepayment');
  await page.getByRole('button', { name: 'Todo', exact: true }).click();
  await expect(page.getByRole('radio', { name: /^Cancelar todo/ })).toBeChecked();
  await page.getByRole('radio', { name: /^Transferencia bancaria/ }).check();
  await page.getByRole('button', { name: 'Ver los datos para transferir' }).click();
  await expect(page.getByText('Esperamos tu transferencia')).toBeVisible();
  const amount = (await factOf(page, 'Monto').locator('span').first().innerText()).slice(3);
  const code = await factOf(page, 'Código de pago').locator('span').first().innerText();
  await expectAccessible(page);

  const { today } = await (await fetch(`${stack.url}/api/v1/business-date`)).json();
  const desk = await openDeskPage(browser, {
    url: stack.url,
    session: await sessionOf(staff.operations),
  });
  await typeTransfer(desk, { number: '920001', amount, on: today, text: `TRANSF ${code}` });
  await expect(desk.getByText(/^Si se aplica hoy: /).first()).toBeVisible();
  await expectAccessible(desk);
  await desk
    .getByRole('button', { name: /^Aplicar a Nélida/ })
    .first()
    .click();
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: `Aplicar S/ ${amount}` })
    .click();
  await expect(desk.getByRole('heading', { name: /^Aplicada a Nélida/ })).toBeFocused();

  await page.goto('/user/credits');
  await page.getByRole('link', { name: /Pagado/ }).click();
  await expect(page.getByText('Pagaste todas tus cuotas. ¡Felicitaciones!')).toBeVisible();
  await expectBooksBalance(stack);
});
