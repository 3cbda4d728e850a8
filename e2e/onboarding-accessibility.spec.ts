import {
  answerToPhoneCode,
  choosePlan,
  giveData,
  press,
  typeCode,
  verifyEmail,
} from '@alivio/testing/outside/answer-steps.ts';
import { makeApplicant } from '@alivio/testing/outside/applicant.ts';
import { arriveAt } from '@alivio/testing/outside/arrive-at.ts';
import { openSandbox } from '@alivio/testing/outside/sandbox.ts';
import { expectAccessible } from './expect-accessible.ts';
import { openAs } from './people.ts';
import { expect, test } from './stack.fixture.ts';

test('the plan opened up, the additional data, and their errors', async ({ page, stack }) => {
  const applicant = await makeApplicant(stack.url, { amount: 6000, site: 'Miraflores' });
  await openAs(page, applicant, '/onboarding/payments');
  await page.getByText('Ver cronograma').click();
  await expectAccessible(page);
  await press(page, 'Continuar');
  await expect(page.getByRole('alert')).toBeFocused();
  await expectAccessible(page);
  await choosePlan(page);
  await arriveAt(page, 'client-updates');
  await press(page, 'Continuar');
  await expect(page.getByRole('alert')).toBeFocused();
  await expectAccessible(page);
  await press(page, 'Abrir calendario');
  await expectAccessible(page);
});

test('the codes and the spouse, with their errors', async ({ page, stack }) => {
  const sandbox = openSandbox(stack.sandboxUrl);
  const applicant = await makeApplicant(stack.url, { amount: 6000 });
  await openAs(page, applicant, '/onboarding/payments');
  await answerToPhoneCode(page, { civilStatus: 'Casado(a)' });
  await expect(page.getByText(/Puedes pedir otro código/)).toBeVisible();
  const code = await sandbox.codeTo(applicant.phone);
  await typeCode(page, code === '123456' ? '654321' : '123456');
  await expect(page.getByText('Código de verificación incorrecto.').first()).toBeVisible();
  await expectAccessible(page);
  await press(page, 'Cambiar');
  await page.getByLabel('Celular').fill('123');
  await expect(page.getByText('El número de teléfono no es válido.')).toBeVisible();
  await expectAccessible(page);
  await press(page, 'Cancelar');
  await typeCode(page, code);
  await arriveAt(page, 'validate-email');
  await verifyEmail(page, sandbox, applicant);
  await arriveAt(page, 'register-spouse');
  await page.getByLabel('Número de documento').fill('4321');
  await page.getByLabel('Correo electrónico').fill('ana@correo');
  await expect(page.getByText('El DNI debe tener 8 dígitos numéricos.')).toBeVisible();
  await expect(page.getByText('Formato de correo incorrecto.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Número de documento').fill('43218760');
  await expect(page.getByText('DNI validado correctamente.').first()).toBeVisible();
  await expectAccessible(page);
});

test('each step asks for its own data at most twice beside `me`', async ({ page, stack }) => {
  const applicant = await makeApplicant(stack.url);
  const asked: string[] = [];
  page.on('request', (call) => {
    const { pathname } = new URL(call.url());
    if (pathname.startsWith('/api/') && !pathname.endsWith('/me')) asked.push(pathname);
  });
  await openAs(page, applicant, '/onboarding/payments');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(asked).toEqual(['/api/v1/onboarding/draft', '/api/v1/rate-card']);
  await choosePlan(page);
  await arriveAt(page, 'client-updates');
  asked.length = 0;
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(asked).toEqual(['/api/v1/business-date']);
  await giveData(page);
  await arriveAt(page, 'validate-phone');
  // The code of this first visit is on its way before the counting starts.
  await expect(page.getByText(/Puedes pedir otro código/)).toBeVisible();
  asked.length = 0;
  await page.reload();
  await expect(page.getByText(/Puedes pedir otro código/)).toBeVisible();
  expect(asked).toEqual(['/api/v1/sms-verification/send-sms-verification']);
});
