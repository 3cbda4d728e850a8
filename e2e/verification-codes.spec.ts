import { press, verifyPhone } from '@alivio/testing/outside/answer-steps.ts';
import { makeApplicant } from '@alivio/testing/outside/applicant.ts';
import { arriveAt } from '@alivio/testing/outside/arrive-at.ts';
import { openSandbox } from '@alivio/testing/outside/sandbox.ts';
import { expectAccessible } from './expect-accessible.ts';
import { reachPhoneCode } from './journey.ts';
import { expect, test } from './stack.fixture.ts';

/** As the last figure is not the same, it cannot be right. */
function otherThan(code: string): string {
  return code.slice(0, 5) + String((Number(code.slice(5)) + 1) % 10);
}

test('a wrong code, then later: both steps are put off and stay so', async ({ page, stack }) => {
  const sandbox = openSandbox(stack.sandboxUrl);
  const applicant = await makeApplicant(stack.url);
  await reachPhoneCode(page, applicant);
  await expect(page.getByRole('button', { name: 'Validar luego' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Continuar' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );

  await page
    .getByLabel('Código de 6 dígitos')
    .fill(otherThan(await sandbox.codeTo(applicant.phone)));
  await expect(page.getByText('Código de verificación incorrecto.').first()).toBeVisible();
  await expect(page.getByLabel('Código de 6 dígitos')).toHaveValue('');
  await expect(page.getByLabel('Código de 6 dígitos')).toBeFocused();
  await expectAccessible(page);
  await page.reload();
  await press(page, 'Validar luego');

  await arriveAt(page, 'validate-email');
  await expect(page.getByRole('button', { name: 'Validar luego' })).toHaveCount(0);
  await page
    .getByLabel('Código de 6 dígitos')
    .fill(otherThan(await sandbox.codeTo(applicant.email)));
  await expect(page.getByText('Código de verificación incorrecto.').first()).toBeVisible();
  await press(page, 'Validar luego');
  await arriveAt(page, 'result');

  await page.goto('/login');
  await arriveAt(page, 'result');

  await page.goto('/user');
  await page.getByRole('link', { name: 'Valida tu celular' }).click();
  await arriveAt(page, 'validate-phone');
});

test('arriving sends one code, a reload sends none and goes on counting', async ({
  page,
  stack,
}) => {
  const sandbox = openSandbox(stack.sandboxUrl);
  const applicant = await makeApplicant(stack.url);
  await reachPhoneCode(page, applicant);
  const first = await sandbox.codeTo(applicant.phone);
  await expect(page.getByText(/^Puedes pedir otro código en 0:\d\d$/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Puedes pedir otro código en 0:\d\d$/)).toBeVisible();
  expect(await sandbox.countTo(applicant.phone)).toBe(1);

  // Pasted with spaces, as people copy it.
  await page.getByLabel('Código de 6 dígitos').focus();
  await page.evaluate(() => document.execCommand('selectAll'));
  await page.getByLabel('Código de 6 dígitos').fill(`${first.slice(0, 3)} ${first.slice(3)}`);
  await arriveAt(page, 'validate-email');
  await page.goto('/onboarding/validate-phone');
  await arriveAt(page, 'validate-email');
});

test('another code after 30 seconds, with what happens in between', async ({ page, stack }) => {
  const sandbox = openSandbox(stack.sandboxUrl);
  const applicant = await makeApplicant(stack.url);
  await page.clock.install();
  await reachPhoneCode(page, applicant);
  await sandbox.codeTo(applicant.phone);
  await expect(page.getByText(/Puedes pedir otro código en/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reenviar código' })).toHaveCount(0);
  await page.clock.runFor(31_000);

  // The server has its own clock and its own 30 seconds: the refusal is what a hurried person sees.
  await press(page, 'Reenviar código');
  await expect(
    page.getByText('No se pudo reenviar el código, intentalo de nuevo.').first(),
  ).toBeVisible();
  // What the server still refuses is not offered.
  await expect(page.getByRole('button', { name: 'Reenviar código' })).toHaveCount(0);
  await page.clock.runFor(31_000);

  let release = () => {};
  await page.route('**/send-sms-verification?resend=true', async (route) => {
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    await route.fulfill({
      json: { ok: true, sent: true, destination: applicant.phone, resend_in_seconds: 30 },
    });
  });
  await press(page, 'Reenviar código');
  await expect(page.getByText('Reenviando código...').first()).toBeVisible();
  release();
  await expect(page.getByText('Código reenviado con éxito.').first()).toBeVisible();
  await expect(page.getByText(/Puedes pedir otro código en/)).toBeVisible();
});

test('while the first code is being sent the screen says so', async ({ page, stack }) => {
  const applicant = await makeApplicant(stack.url);
  let release = () => {};
  await page.route('**/send-sms-verification*', async (route) => {
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    await route.continue();
  });
  await reachPhoneCode(page, applicant);
  await expect(page.getByText('Enviando código...').first()).toBeVisible();
  release();
  await expect(page.getByText('Enviando código...')).toHaveCount(0);
});

test('a corrected phone is judged after a second and gets its own code', async ({
  page,
  stack,
}) => {
  const sandbox = openSandbox(stack.sandboxUrl);
  const applicant = await makeApplicant(stack.url);
  await reachPhoneCode(page, applicant);
  await page
    .getByLabel('Código de 6 dígitos')
    .fill(otherThan(await sandbox.codeTo(applicant.phone)));
  await expect(page.getByText('Código de verificación incorrecto.').first()).toBeVisible();
  await press(page, 'Cambiar');
  await press(page, 'Cancelar');
  await expect(page.getByRole('button', { name: 'Cambiar' })).toBeFocused();
  await press(page, 'Cambiar');
  const phone = page.getByLabel('Celular');
  await expect(phone).toBeFocused();
  await phone.fill('123');
  await expect(page.getByText('El número de teléfono no es válido.')).toBeVisible();
  await expectAccessible(page);

  await page.route('**/api/v1/clients', (route) =>
    route.fulfill({
      status: 400,
      json: {
        message: 'Ese celular no se puede usar.',
        status: 400,
        errorType: 'ValidationError',
        details: [{ field: 'phone', message: 'Ese celular no se puede usar.' }],
      },
    }),
  );
  const corrected = `9${applicant.phone.slice(-7)}5`;
  await phone.fill(corrected);
  await press(page, 'Guardar y enviar código');
  await expect(page.getByText('Ese celular no se puede usar.').first()).toBeVisible();
  await page.unroute('**/api/v1/clients');
  await press(page, 'Guardar y enviar código');
  // The error belonged to the code of the old number.
  await expect(page.getByLabel('Código de 6 dígitos')).toBeFocused();
  await expect(page.getByLabel('Código de 6 dígitos')).not.toHaveAttribute('aria-invalid');
  await verifyPhone(page, sandbox, { ...applicant, phone: `+51${corrected}` });
  await arriveAt(page, 'validate-email');
});

test('a corrected e-mail that is taken says whose it is not', async ({ page, stack }) => {
  const sandbox = openSandbox(stack.sandboxUrl);
  const other = await makeApplicant(stack.url);
  const applicant = await makeApplicant(stack.url);
  await reachPhoneCode(page, applicant);
  await verifyPhone(page, sandbox, applicant);
  await arriveAt(page, 'validate-email');
  await expectAccessible(page);
  await press(page, 'Cambiar');
  await page.getByLabel('Correo electrónico').fill('a@b');
  await expect(page.getByText('Formato de correo incorrecto.')).toBeVisible();
  await page.getByLabel('Correo electrónico').fill(other.email);
  await press(page, 'Guardar y enviar código');
  await expect(
    page.getByText(`El correo ${other.email} ya esta registrado.`).first(),
  ).toBeVisible();
});
