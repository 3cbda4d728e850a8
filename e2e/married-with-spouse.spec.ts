import { press } from '@alivio/testing/outside/answer-steps.ts';
import { makeApplicant } from '@alivio/testing/outside/applicant.ts';
import { arriveAt } from '@alivio/testing/outside/arrive-at.ts';
import { openSandbox } from '@alivio/testing/outside/sandbox.ts';
import { answerEverything } from './journey.ts';
import { expect, test } from './stack.fixture.ts';

test('married from S/ 5,000: the spouse joins and the credit is pre-approved', async ({
  page,
  stack,
}) => {
  const sandbox = openSandbox(stack.sandboxUrl);
  const applicant = await makeApplicant(stack.url, { amount: 5000 });
  await answerEverything(page, sandbox, applicant, { civilStatus: 'Casado(a)' });

  await arriveAt(page, 'register-spouse');
  await expect(page.getByRole('banner')).toContainText('Datos de tu cónyuge');
  await expect(page.getByText('Paso 7 de 8')).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50');
  await page.getByLabel('Número de documento').fill('43218760');
  await expect(page.getByText('DNI validado correctamente.').first()).toBeVisible();
  await page.getByLabel('Correo electrónico').fill('conyuge@correo.pe');
  await page.getByLabel('Celular').fill('987123456');
  await press(page, 'Continuar');

  await arriveAt(page, 'result');
  await expect(page.getByText('Paso 8 de 8')).toBeVisible();
  await expect(
    page.getByRole('heading', { level: 1, name: '¡Tu crédito está preaprobado!' }),
  ).toBeVisible();
});

test('married below S/ 5,000: nobody asks for the spouse', async ({ page, stack }) => {
  const applicant = await makeApplicant(stack.url, { amount: 4999 });
  const sandbox = openSandbox(stack.sandboxUrl);
  await answerEverything(page, sandbox, applicant, { civilStatus: 'Casado(a)' });
  await arriveAt(page, 'result');
  await expect(page.getByText('Paso 7 de 7')).toBeVisible();
  await page.goto('/onboarding/register-spouse');
  await arriveAt(page, 'result');
});
