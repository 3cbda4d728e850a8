import { makeApplicant } from '@alivio/testing/outside/applicant.ts';
import { openAs, register, signOut, storedEntries } from './people.ts';
import { expect, test } from './stack.fixture.ts';

test('another person signing in, or a logout, reaches every tab', async ({
  page,
  context,
  stack,
}) => {
  const [first, second] = [await makeApplicant(stack.url), await makeApplicant(stack.url)];
  await openAs(page, first, '/onboarding/payments');
  await page.getByLabel(/^Ingreso promedio/).fill('7777');
  expect(await storedEntries(page)).toContainEqual(expect.stringContaining('alivio.draft.'));

  const otherTab = await context.newPage();
  await openAs(otherTab, second, '/onboarding/payments');
  await expect(page.getByLabel(/^Ingreso promedio/)).toHaveValue('');

  await signOut(otherTab);
  await page.waitForURL('**/login');
  expect(await storedEntries(page)).toEqual([]);
});

test('a connection lost between screens can be tried again', async ({ page }) => {
  await register(page);
  // The list has arrived: from here on only the next screen can fail.
  await expect(page.getByRole('option', { name: 'Odontología' })).toBeAttached();
  await page.route('**/api/v1/**', (route) => route.abort());
  await page.getByRole('link', { name: 'Ir al inicio' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sin conexión' })).toBeAttached();
  await expect(page.getByText('No pudimos conectarnos')).toBeVisible();
  await page.unroute('**/api/v1/**');
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Hola/ })).toBeVisible();
});
