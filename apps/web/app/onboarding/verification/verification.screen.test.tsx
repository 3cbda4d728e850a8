import {
  answerToPhoneCode,
  press,
  typeCode,
  verifyPhone,
} from '@alivio/testing/outside/answer-steps.ts';
import { type Applicant, makeApplicant } from '@alivio/testing/outside/applicant.ts';
import { arriveAt } from '@alivio/testing/outside/arrive-at.ts';
import { openSandbox } from '@alivio/testing/outside/sandbox.ts';
import { beforeEach, expect, inject, it } from 'vitest';
import { expectAfter, expectUntil, passTime, stopClock } from '#testing/clock.ts';
import { calls, holdAnswer, intercept } from '#testing/network.ts';
import { page } from '#testing/page.tsx';

const { url, sandboxUrl } = inject('stack');
const sandbox = openSandbox(sandboxUrl);
const codeField = page.getByLabel('Código de 6 dígitos');
const wrongCode = page.getByText('Código de verificación incorrecto.');

let applicant: Applicant;
beforeEach(async () => {
  applicant = await makeApplicant(url);
  await page.goto('/onboarding/payments', { as: applicant });
});

/** As the last figure is not the same, it cannot be right. */
function otherThan(code: string): string {
  return code.slice(0, 5) + String((Number(code.slice(5)) + 1) % 10);
}

it('a wrong code, then later: both steps are put off and stay so', async () => {
  await answerToPhoneCode(page);
  await expect(page.getByRole('button', { name: 'Validar luego' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Continuar' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );

  await typeCode(page, otherThan(await sandbox.codeTo(applicant.phone)));
  await expect(wrongCode.first()).toBeVisible();
  await expect(codeField).toHaveValue('');
  await expect(codeField).toBeFocused();
  await page.reload();
  await press(page, 'Validar luego');

  await arriveAt(page, 'validate-email');
  await expect(page.getByRole('button', { name: 'Validar luego' })).toHaveCount(0);
  await typeCode(page, otherThan(await sandbox.codeTo(applicant.email)));
  await expect(wrongCode.first()).toBeVisible();
  await press(page, 'Validar luego');
  await arriveAt(page, 'result');

  await page.goto('/login');
  await arriveAt(page, 'result');

  await page.goto('/user');
  await page.getByRole('link', { name: 'Valida tu celular' }).click();
  await arriveAt(page, 'validate-phone');
});

it('arriving sends one code, a reload sends none and goes on counting', async () => {
  await answerToPhoneCode(page);
  const first = await sandbox.codeTo(applicant.phone);
  await expect(page.getByText(/^Puedes pedir otro código en 0:\d\d$/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Puedes pedir otro código en 0:\d\d$/)).toBeVisible();
  expect(await sandbox.countTo(applicant.phone)).toBe(1);

  // Pasted with spaces, as people copy it.
  await codeField.paste(`${first.slice(0, 3)} ${first.slice(3)}`);
  await arriveAt(page, 'validate-email');
  await page.goto('/onboarding/validate-phone');
  await arriveAt(page, 'validate-email');
});

it('another code after 30 seconds, with what happens in between', async () => {
  stopClock();
  await answerToPhoneCode(page);
  await sandbox.codeTo(applicant.phone);
  const resend = page.getByRole('button', { name: 'Reenviar código' });
  await expect(page.getByText(/Puedes pedir otro código en/)).toBeVisible();
  await expect(resend).toHaveCount(0);
  await passTime(31_000);

  // The server has its own clock and its own 30 seconds: the refusal is what a hurried person sees.
  await resend.click();
  await expect(
    page.getByText('No se pudo reenviar el código, intentalo de nuevo.').first(),
  ).toBeVisible();
  // What the server still refuses is not offered; the wait begins with its answer, and only then may time pass.
  await expect(page.getByText(/Puedes pedir otro código en/)).toBeVisible();
  await expect(resend).toHaveCount(0);
  await passTime(31_000);

  let release = () => {};
  intercept('/sms-verification/send-sms-verification', async () => {
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    return Response.json({
      ok: true,
      sent: true,
      destination: applicant.phone,
      resend_in_seconds: 30,
    });
  });
  await resend.click();
  await expect(page.getByText('Reenviando código...').first()).toBeVisible();
  expect(calls.at(-1)?.name).toMatch(/\/send-sms-verification\?resend=true$/);
  release();
  await expect(page.getByText('Código reenviado con éxito.').first()).toBeVisible();
  await expect(page.getByText(/Puedes pedir otro código en/)).toBeVisible();
});

it('while the first code is being sent the screen says so', async () => {
  const letGo = holdAnswer('/sms-verification/send-sms-verification');
  await answerToPhoneCode(page);
  await expect(page.getByText('Enviando código...').first()).toBeVisible();
  letGo();
  await expect(page.getByText('Enviando código...')).toHaveCount(0);
});

it('a corrected phone is judged after a second and gets its own code', async () => {
  await answerToPhoneCode(page);
  await typeCode(page, otherThan(await sandbox.codeTo(applicant.phone)));
  await expect(wrongCode.first()).toBeVisible();
  await press(page, 'Cambiar');
  await press(page, 'Cancelar');
  await expect(page.getByRole('button', { name: 'Cambiar' })).toBeFocused();
  stopClock();
  await press(page, 'Cambiar');
  const phone = page.getByLabel('Celular');
  await expect(phone).toBeFocused();
  await phone.fill('123');
  const invalid = page.getByText('El número de teléfono no es válido.');
  await expectAfter(1000, invalid);

  const refused = { field: 'phone', message: 'Ese celular no se puede usar.' };
  const stop = intercept('/clients', () =>
    Response.json(
      {
        message: refused.message,
        status: 400,
        errorType: 'ValidationError',
        details: [refused],
      },
      { status: 400 },
    ),
  );
  const corrected = `9${applicant.phone.slice(-8, -1)}5`;
  await phone.fill(corrected);
  await press(page, 'Guardar y enviar código');
  await expect(page.getByText(refused.message).first()).toBeVisible();
  stop();
  await press(page, 'Guardar y enviar código');
  // The error belonged to the code of the old number.
  await expect(codeField).toBeFocused();
  await expect(codeField).not.toHaveAttribute('aria-invalid');
  await verifyPhone(page, sandbox, { phone: `+51${corrected}` });
  await arriveAt(page, 'validate-email');
});

it('whoever corrects the phone while a code is being checked stays there when it is wrong', async () => {
  await answerToPhoneCode(page);
  const letGo = holdAnswer('/sms-verification/verify-sms');
  await typeCode(page, otherThan(await sandbox.codeTo(applicant.phone)));
  await press(page, 'Cambiar');
  const phone = page.getByLabel('Celular');
  await expect(phone).toBeFocused();
  letGo();
  await expect(codeField).toHaveAttribute('aria-invalid', 'true');
  await expect(phone).toBeFocused();
  await press(page, 'Cancelar');
  await expect(page.getByRole('button', { name: 'Cambiar' })).toBeFocused();
});

it('a corrected e-mail that is taken says whose it is not', async () => {
  const other = await makeApplicant(url);
  await answerToPhoneCode(page);
  await verifyPhone(page, sandbox, applicant);
  await arriveAt(page, 'validate-email');
  await press(page, 'Cambiar');
  await page.getByLabel('Correo electrónico').fill('a@b');
  await expect(page.getByText('Formato de correo incorrecto.')).toBeVisible();
  await page.getByLabel('Correo electrónico').fill(other.email);
  await press(page, 'Guardar y enviar código');
  await expect(
    page.getByText(`El correo ${other.email} ya esta registrado.`).first(),
  ).toBeVisible();
});

it('that a code is wrong stays for four seconds', async () => {
  await answerToPhoneCode(page);
  const right = await sandbox.codeTo(applicant.phone);
  await page.getByText(/Puedes pedir otro código/).waitFor();
  stopClock();
  await typeCode(page, otherThan(right));
  await expectUntil(4000, wrongCode);
});
