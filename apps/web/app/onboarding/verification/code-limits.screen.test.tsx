import { answerToPhoneCode, press, typeCode } from '@alivio/testing/outside/answer-steps.ts';
import { type Applicant, makeApplicant } from '@alivio/testing/outside/applicant.ts';
import { arriveAt } from '@alivio/testing/outside/arrive-at.ts';
import { openSandbox } from '@alivio/testing/outside/sandbox.ts';
import { beforeEach, expect, inject, it } from 'vitest';
import { passTime, stopClock } from '#testing/clock.ts';
import { calls, intercept } from '#testing/network.ts';
import { page } from '#testing/page.tsx';

const { url, sandboxUrl } = inject('stack');
const sandbox = openSandbox(sandboxUrl);
const SENDING = '/sms-verification/send-sms-verification';
const codeField = page.getByLabel('Código de 6 dígitos');
const later = page.getByRole('button', { name: 'Validar luego' });
const resend = page.getByRole('button', { name: 'Reenviar código' });
const soon = page.getByText(/^Enviaremos el código en 0:\d\d$/);
const keptBack = page.getByText('Por ahora no podemos enviar otro código');

let applicant: Applicant;
beforeEach(async () => {
  applicant = await makeApplicant(url);
  await page.goto('/onboarding/payments', { as: applicant });
});

function refuse(path: string, retryAfterSeconds: number): () => void {
  const details = { code: 'too_many_requests', retryAfterSeconds };
  return intercept(path, () =>
    Response.json(
      { message: 'Hiciste muchos intentos.', status: 429, errorType: 'TooManyRequests', details },
      { status: 429 },
    ),
  );
}

function answerSending(): () => void {
  return intercept(SENDING, () =>
    Response.json({
      ok: true,
      sent: true,
      destination: applicant.phone,
      resend_in_seconds: 30,
    }),
  );
}

const sendings = () => calls.filter(({ name }) => name.includes(SENDING));

/** Right after a code went out: the server's own pause holds the next one back. */
async function correctThePhone(): Promise<void> {
  await answerToPhoneCode(page);
  await sandbox.codeTo(applicant.phone);
  await page.getByText(/Puedes pedir otro código/).waitFor();
  await expect(later).toHaveCount(0);
  await press(page, 'Cambiar');
  await page.getByLabel('Celular').fill(`9${applicant.phone.slice(-8, -1)}5`);
  await press(page, 'Guardar y enviar código');
  await expect(soon).toBeVisible();
}

it('a number corrected within the pause gets its code by itself when it is over', async () => {
  stopClock();
  await correctThePhone();
  await expect(page.getByText('Espera unos segundos')).toBeVisible();
  await expect(page.getByText(/^El código que va a \+51 9.* saldrá solo/)).toBeVisible();
  await expect(codeField).toHaveAttribute('readonly');
  await expect(resend).toHaveCount(0);

  const asked = sendings().length;
  answerSending();
  await passTime(31_000);
  await expect(soon).toHaveCount(0);
  expect(
    sendings()
      .slice(asked)
      .map(({ name }) => name),
  ).toEqual([expect.stringMatching(/\?resend=false$/)]);
  await expect(codeField).not.toHaveAttribute('readonly');
  await expect(page.getByText(/^Puedes pedir otro código en 0:/)).toBeVisible();
});

it('one that waits for the pause may go on at once, and the server lets them', async () => {
  await correctThePhone();
  await press(page, 'Validar luego');
  await arriveAt(page, 'validate-email');
});

it('where the first code is refused for long there is a way on, and when another is possible', async () => {
  refuse(SENDING, 80_000);
  await answerToPhoneCode(page);
  await expect(keptBack).toBeVisible();
  await expect(page.getByText('Aún no hay un código que escribir.')).toBeVisible();
  await expect(
    page.getByText(/^Puedes pedir otro código desde el \p{L}+, \d+:\d\d\s[ap]\.\s?m\.$/u),
  ).toBeVisible();
  await expect(later).toBeVisible();
});

it('where another one is refused the last stays good, and later is there, also after a reload', async () => {
  stopClock();
  await answerToPhoneCode(page);
  await page.getByText(/Puedes pedir otro código en/).waitFor();
  await passTime(31_000);
  const stop = refuse(SENDING, 500);
  await resend.click();
  await expect(keptBack).toBeVisible();
  await expect(page.getByText(/^Puedes pedir otro código en 8:/)).toBeVisible();
  await expect(codeField).not.toHaveAttribute('readonly');
  await expect(later).toBeVisible();
  stop();
  await page.reload();
  await expect(later).toBeVisible();
});

it('whoever has no guess left today learns until when, and goes on without', async () => {
  await answerToPhoneCode(page);
  await page.getByText(/Puedes pedir otro código/).waitFor();
  refuse('/sms-verification/verify-sms', 70_000);
  await typeCode(page, '123456');
  await expect(page.getByText('Se acabaron tus intentos de hoy')).toBeVisible();
  await expect(
    page.getByText(/^Sigue y valídalo luego\. Desde el \p{L}+, \d+:\d\d\s[ap]\.\s?m\. podrás/u),
  ).toBeVisible();
  await expect(codeField).toHaveAttribute('readonly');
  await expect(codeField).toHaveValue('');
  await expect(page.getByText(/Puedes pedir otro código/)).toHaveCount(0);
  await expect(later).toBeVisible();
});
