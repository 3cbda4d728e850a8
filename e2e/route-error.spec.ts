import { makeApplicant, openAs } from './applicant.ts';
import { expect, test } from './stack.fixture.ts';

test('a screen that breaks says so and leads to support', async ({ page, request }) => {
  await openAs(page, await makeApplicant(request), '/onboarding/payments');
  await page.getByLabel(/^Ingreso promedio/).fill('6000');
  // What no program of ours would write.
  await page.evaluate(() => {
    for (const key of Object.keys(sessionStorage)) sessionStorage.setItem(key, '{');
  });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Error inesperado' })).toBeVisible();
  await expect(page.getByText('Por favor, intenta nuevamente más tarde.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Contactar soporte' })).toHaveAttribute(
    'href',
    '/contact-us',
  );
});
