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
  // Nothing went out yet: the new number has no pause to wait for.
  const sendNothing = answerSending();
  await answerToPhoneCode(page);
  await typeCode(page, '123456');
  await expect(codeField).toHaveAttribute('aria-invalid', 'true');
  sendNothing();
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
  let refuse = () => {};
  const asked = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  const stop = intercept('/clients', async () => {
    await asked;
    return Response.json(
      {
        message: refused.message,
        status: 400,
        errorType: 'ValidationError',
        details: [refused],
      },
      { status: 400 },
    );
  });
  const corrected = `9${applicant.phone.slice(-8, -1)}5`;
  await phone.fill(corrected);
  await press(page, 'Guardar y enviar código');
  // Nobody presses again before it is seen that the first press is being answered.
  await expect(page.getByRole('button', { name: 'Guardando...' })).toBeVisible();
  refuse();
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

const resend = page.getByRole('button', { name: 'Reenviar código' });
const later = page.getByRole('button', { name: 'Validar luego' });

function answerSending(seconds = 30): () => void {
  return intercept('/sms-verification/send-sms-verification', () =>
    Response.json({
      ok: true,
      sent: true,
      destination: applicant.phone,
      resend_in_seconds: seconds,
    }),
  );
}

function refuseSending(status: number, details: object): () => void {
  return intercept('/sms-verification/send-sms-verification', () =>
    Response.json(
      { message: 'No se pudo.', status, errorType: 'TooManyRequests', details },
      { status },
    ),
  );
}

/** As the outbox knows it, asked by the step that waits. */
function answerDelivery(channel: 'sms' | 'mail', delivery: string): () => void {
  return intercept(`/${channel}-verification/status`, () => Response.json({ ok: true, delivery }));
}

const questions = () => calls.filter(({ name }) => name.endsWith('-verification/status')).length;

it('the boxes have the focus on arrival, and are read with what stands above them', async () => {
  await answerToPhoneCode(page);
  await expect(codeField).toBeFocused();
  const described = document.activeElement?.getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(described)?.textContent).toMatch(
    /^Escribe el código que te enviamosTe llegará por SMS/,
  );
});

it('after five wrong codes nothing can be typed until another code goes out', async () => {
  await answerToPhoneCode(page);
  const wrong = otherThan(await sandbox.codeTo(applicant.phone));
  await page.getByText(/Puedes pedir otro código/).waitFor();
  stopClock();
  for (const _ of [1, 2, 3, 4, 5]) {
    await expect(codeField).not.toHaveAttribute('readonly');
    await typeCode(page, wrong);
    await expect(codeField).toHaveValue('');
  }
  const over = page.getByText('Se acabaron los cinco intentos de este código');
  await expect(over).toBeVisible();
  await expect(codeField).toHaveAttribute('readonly');
  await expect(page.getByText('Este código ya no sirve. Pide otro para seguir.')).toBeVisible();
  await expect(later).toBeVisible();

  // One that could not be sent opens nothing.
  await passTime(31_000);
  const stop = refuseSending(500, { code: 'unexpected' });
  await resend.click();
  await page.getByText('No se pudo reenviar el código, intentalo de nuevo.').first().waitFor();
  await expect(codeField).toHaveAttribute('readonly');
  stop();
  answerSending();
  await resend.click();
  await expect(codeField).not.toHaveAttribute('readonly');
  await expect(over).toHaveCount(0);
});

it('where no more codes can be sent today it says until when', async () => {
  stopClock();
  await answerToPhoneCode(page);
  await page.getByText(/Puedes pedir otro código en 0:/).waitFor();
  await passTime(31_000);
  refuseSending(429, { code: 'too_many_requests', retryAfterSeconds: 80_000 });
  await resend.click();
  await expect(
    page.getByText(/^Puedes pedir otro código desde el \p{L}+, \d+:\d\d\s[ap]\.\s?m\.$/u),
  ).toBeVisible();
});

it('a step that finds no code alive and may send none has nothing to type', async () => {
  refuseSending(429, { code: 'too_many_requests', retryAfterSeconds: 25 });
  await answerToPhoneCode(page);
  await expect(page.getByText('Aún no hay un código que escribir.')).toBeVisible();
  await expect(codeField).toHaveAttribute('readonly');
  await expect(page.getByText(/^Enviaremos el código en 0:\d\d$/)).toBeVisible();
});

it.each([500, 503])(
  'a resend that fails with %d is told in passing, and the step stays',
  async (status) => {
    stopClock();
    await answerToPhoneCode(page);
    await page.getByText(/Puedes pedir otro código en/).waitFor();
    await passTime(31_000);
    refuseSending(status, { code: status === 500 ? 'unexpected' : 'unavailable' });
    await resend.click();
    await expect(
      page.getByText('No se pudo reenviar el código, intentalo de nuevo.').first(),
    ).toBeVisible();
    await expect(codeField).toBeVisible();
    await expect(resend).toBeVisible();
    expect(page.url()).toBe('/onboarding/validate-phone');
  },
);

it('a code that cannot be delivered is told, with the ways on, until another one goes out', async () => {
  stopClock();
  const stop = answerDelivery('sms', 'failed');
  await answerToPhoneCode(page);
  await page.getByText(/Puedes pedir otro código en/).waitFor();
  await expect(later).toHaveCount(0);
  await passTime(2000);
  const refused = page.getByText(/^No pudimos entregar el código a \+51 9/);
  await expect(refused).toBeVisible();
  await expect(page.getByText(/^Revisa que el número esté bien escrito\./)).toBeVisible();
  await expect(later).toBeVisible();
  // What is decided is not asked again.
  const asked = questions();
  await passTime(10_000);
  expect(questions()).toBe(asked);

  await press(page, 'Cambiar el número');
  await expect(page.getByLabel('Celular')).toBeFocused();
  await press(page, 'Cancelar');
  stop();
  answerDelivery('sms', 'sent');
  await passTime(31_000);
  answerSending();
  await resend.click();
  await expect(refused).toHaveCount(0);
});

it('while the provider is down the step says that it goes on trying, and hears when it has gone', async () => {
  stopClock();
  const stop = answerDelivery('sms', 'delayed');
  await answerToPhoneCode(page);
  await page.getByText(/Puedes pedir otro código en/).waitFor();
  await passTime(2000);
  const delayed = page.getByText(/^El código a \+51 .* está demorando$/);
  await expect(delayed).toBeVisible();
  await expect(later).toBeVisible();
  stop();
  answerDelivery('sms', 'sent');
  await passTime(2000);
  await expect(delayed).toHaveCount(0);
});

it('an e-mail that cannot be delivered is told alike', async () => {
  await answerToPhoneCode(page);
  await verifyPhone(page, sandbox, applicant);
  answerDelivery('mail', 'failed');
  await arriveAt(page, 'validate-email');
  await expect(page.getByText(`No pudimos entregar el código a ${applicant.email}`)).toBeVisible();
  await expect(page.getByText(/^Revisa que el correo esté bien escrito\./)).toBeVisible();
  await press(page, 'Cambiar el correo');
  await expect(page.getByLabel('Correo electrónico')).toBeFocused();
});
