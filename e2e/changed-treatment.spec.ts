import { choosePlan, giveData, login, press } from '@alivio/testing/outside/answer-steps.ts';
import { makeApplicant } from '@alivio/testing/outside/applicant.ts';
import { arriveAt } from '@alivio/testing/outside/arrive-at.ts';
import { openAs } from './people.ts';
import { expect, test } from './stack.fixture.ts';

test('a treatment changed after the plan was sent waits for its plan, and says so', async ({
  page,
  stack,
}) => {
  const applicant = await makeApplicant(stack.url, { amount: 4000 });
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
