import { choosePlan, giveData, makeApplicant, openAs, press } from './applicant.ts';
import { arriveAt } from './arrive-at.ts';
import { login } from './people.ts';
import { expect, test } from './stack.fixture.ts';

test('a treatment changed after the plan was sent waits for its plan, and says so', async ({
  page,
  request,
}) => {
  const applicant = await makeApplicant(request, { amount: 4000 });
  await openAs(page, applicant, '/onboarding/payments');
  await choosePlan(page);
  await giveData(page);
  await arriveAt(page, 'validate-phone');

  await page.goto('/onboarding/procedures');
  await page.getByLabel('Monto a financiar en soles').fill('8000');
  await press(page, 'Continuar');
  await arriveAt(page, 'payments');
  await page.getByRole('link', { name: 'Ir al inicio' }).click();
  await expect(page.getByText('S/ 8,000')).toBeVisible();
  await press(page, 'Cerrar sesión');
  await page.waitForURL('**/start-onboarding');

  await page.goto('/login');
  await login(page, applicant.email, applicant.password);
  await arriveAt(page, 'payments');
  await expect(page.getByText('Financias S/ 8,000')).toBeVisible();
  await expect(
    page.getByText(
      'Te faltan 4 pasos: Plan de pagos, Valida tu celular, Valida tu correo, Resultado.',
    ),
  ).toBeVisible();
  await press(page, 'Continuar');
  await arriveAt(page, 'validate-phone');
});
