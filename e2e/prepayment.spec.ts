import { signInClient } from '@alivio/testing/outside/applicant.ts';
import { demoPassword, payers } from '@alivio/testing/outside/people.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expectBooksBalance } from './expect-books-balance.ts';
import { expectTold, openCardForm, payWith, todayShort } from './pay-by-card.ts';
import { openAs } from './people.ts';
import { expect, test } from './stack.fixture.ts';

test('fewer instalments by card: the new schedule is there at once, and the old one stays readable', async ({
  page,
  stack,
}) => {
  await openAs(page, await signInClient(stack.url, payers.prepays, demoPassword), '/user/credits');
  await page.locator('section').getByRole('link').first().click();
  await page.getByRole('link', { name: 'Hacer un pago anticipado' }).click();
  await page.waitForURL('**/prepayment');
  await page.getByLabel('¿Cuánto quieres pagar?').fill('2000,50');
  const card = page.getByRole('radio', { name: /^Reducir el plazo/ });
  await card.check();
  await page.getByText('Comparar mes a mes').click();
  await expect(page.getByRole('table', { name: /mes a mes/ })).toBeVisible();
  await expectAccessible(page);
  const ends = await page
    .getByText(/^Terminas el/)
    .nth(2)
    .textContent();
  await page.getByRole('button', { name: 'Pagar S/ 2,000.50 con tarjeta' }).click();
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
