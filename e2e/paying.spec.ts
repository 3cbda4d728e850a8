import { readFile } from 'node:fs/promises';
import { signInClient } from '@alivio/testing/outside/applicant.ts';
import { demoClient, demoPassword, payers } from '@alivio/testing/outside/people.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expectBooksBalance } from './expect-books-balance.ts';
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
import { openAs } from './people.ts';
import { expect, test } from './stack.fixture.ts';

test('whoever is behind pays the oldest, then all that is overdue and the current one', async ({
  page,
  stack,
}) => {
  await openAs(page, await signInClient(stack.url, demoClient, demoPassword), '/user/credits');
  await page.getByRole('link', { name: /^Odontología.*Venció el/ }).click();
  await page.getByRole('link', { name: 'Visualizar pagos' }).click();
  await page.waitForURL('**/user/payments?idLoan=*');
  const [pending, past] = [rowsOf(page, 'Pagos pendientes'), rowsOf(page, 'Pagos pasados')];
  const overdue = pending.filter({ hasText: 'Vencida hace' });
  await boxes(page).first().waitFor();
  const counts = { overdue: await overdue.count(), past: await past.count() };
  expect(counts.overdue).toBeGreaterThan(1);

  // In order: the second has no tick without the first.
  await expect(boxes(page).nth(1)).toBeDisabled();
  await boxes(page).nth(0).check();
  await boxes(page).nth(1).check();
  await boxes(page).nth(0).uncheck();
  await expect(boxes(page).nth(1)).not.toBeChecked();
  await expect(payButton(page)).toHaveCount(0);
  await boxes(page).nth(0).check();
  await goToMethod(page);
  await expect(page.getByText(/^1 cuota \(3 de 12\), Odontología/)).toBeVisible();
  await expectAccessible(page);
  await openCardForm(page);
  await payWith(page, 'approved');
  await expectTold(page, /^Recibimos tu pago de S\/ [\d.,]+\. Tu recibo está más abajo\.$/);
  await expect(past).toHaveCount(counts.past + 1);
  await expect(past.first()).toContainText(`Pagada el ${todayShort()}`);
  await expect(overdue).toHaveCount(counts.overdue - 1);
  await expectAccessible(page);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Recibo' }).first().click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');

  await page.getByLabel('Pagar todas las cuotas vencidas y la vigente').check();
  for (let index = 0; index < counts.overdue; index += 1)
    await expect(boxes(page).nth(index)).toBeChecked();
  await expect(boxes(page).nth(counts.overdue)).not.toBeChecked();
  await goToMethod(page);
  await openCardForm(page);
  await payWith(page, 'approved');
  await expectTold(page, /^Recibimos tu pago de/);
  await page.reload();
  const paidToday = past.filter({ hasText: `Pagada el ${todayShort()}` });
  await expect(paidToday).toHaveCount(counts.overdue + 1);
  await expect(overdue).toHaveCount(0);
  await expect(page.getByLabel('Pagar todas las cuotas vencidas y la vigente')).toHaveCount(0);
  await expectBooksBalance(stack);
});

test.describe('at a desk', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('two are paid ahead, and no more from here', async ({ page, stack }) => {
    await openPayments(page, stack.url, payers.fresh);
    await expect(page.getByText('Desde aquí puedes adelantar hasta dos cuotas.')).toBeVisible();
    await expect(
      page.getByRole('link', { name: 'Para pagar más, haz un pago anticipado' }),
    ).toHaveAttribute('href', /^\/user\/credits\/\d+\/prepayment$/);
    await expect(page.getByLabel('Pagar todas las cuotas vencidas y la vigente')).toHaveCount(0);
    await boxes(page).nth(0).check();
    await boxes(page).nth(1).check();
    await expect(boxes(page).nth(2)).toBeDisabled();
    await goToMethod(page);
    await expect(page.getByText('2 cuotas (1 y 2 de 12), Odontología')).toBeVisible();

    // Left and come back to: what was chosen is still chosen.
    await page.getByRole('link', { name: 'Volver' }).click();
    await expect(boxes(page).nth(1)).toBeChecked();
    await goToMethod(page);
    await openCardForm(page);
    const total = await cardForm(page)
      .getByRole('button', { name: /^Pagar S\// })
      .textContent();
    await payWith(page, 'approved');
    await expectTold(page, `Recibimos tu pago de ${total?.replace('Pagar ', '')}.`);
    await page.reload();
    const past = rowsOf(page, 'Pagos pasados');
    await expect(past).toHaveCount(2);
    for (const row of await past.all())
      await expect(row).toContainText(`Pagada el ${todayShort()}Adelantada`);
    for (const box of await boxes(page).all()) await expect(box).toBeDisabled();
    await expectBooksBalance(stack);
  });
});
