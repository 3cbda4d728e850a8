import {
  answerToPhoneCode,
  answerToResult,
  press,
  typeCode,
  verifyEmail,
  verifyPhone,
} from '@alivio/testing/outside/answer-steps.ts';
import { makeApplicant } from '@alivio/testing/outside/applicant.ts';
import { arriveAt } from '@alivio/testing/outside/arrive-at.ts';
import { openSandbox } from '@alivio/testing/outside/sandbox.ts';
import { expect, inject, it } from 'vitest';
import { passTime, stopClock } from '#testing/clock.ts';
import { calls, intercept } from '#testing/network.ts';
import { page } from '#testing/page.tsx';
import { standIn } from '#testing/stand-in.ts';

const { url, sandboxUrl } = inject('stack');

const patience = { timeout: 20_000 };

type Application = Parameters<typeof makeApplicant>[1];
type Answers = Parameters<typeof answerToResult>[3];

/** A day of the future as the result writes it: the sixtieth from today on is the first on which nothing is left. */
const someDay = '\\d{2}/\\d{2}/\\d{4}';

async function answerEverything(application: Application, answers?: Answers): Promise<void> {
  const applicant = await makeApplicant(url, application);
  await page.goto('/onboarding/payments', { as: applicant });
  await answerToResult(page, openSandbox(sandboxUrl), applicant, answers);
}

/** As when the person looks at another tab. */
function setHidden(hidden: boolean): void {
  standIn(document, 'hidden', hidden);
  document.dispatchEvent(new Event('visibilitychange'));
}

it.each([
  { name: 'manual', lastDigit: '5', heading: 'Tu solicitud pasa a revisión' },
  { name: 'guarantor', lastDigit: '6', heading: 'Podemos seguir con un aval' },
  { name: 'garanty', lastDigit: '7', heading: 'Podemos seguir con una garantía' },
])('$name: what is asked for, no word on what the bureau said, and the way on', async (result) => {
  await answerEverything({ lastDigit: result.lastDigit });
  await arriveAt(page, 'result');
  await expect(page.getByRole('heading', { level: 1, name: result.heading })).toBeVisible();
  await expect(page.getByText(/^12 cuotas de aproximadamente S\/\s[\d,.]+$/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Qué cambiaría el resultado' })).toHaveCount(0);
  await expect(page.getByText('Instituto Médico Andino, San Isidro').first()).toBeVisible();
  await expect(page.getByText('TCEA', { exact: true })).toBeVisible();
  await expect(page.getByText(/^\d+\.\d+\s?%$/)).toBeVisible();
  await expect(page.getByText('Paciente', { exact: true })).toHaveCount(0);
  await expect(
    page.getByText(new RegExp(`^Hasta el ${someDay}\\. Después la solicitud vence\\.$`)),
  ).toBeVisible();
  await expect(page.getByText(/^Falta validar/)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Contactar soporte' })).toBeVisible();
  await page.getByRole('link', { name: 'Valida tu información' }).click();
  await page.waitForURL('/identity-validation');
});

it('a credit of the campaign has its badge on the result', async () => {
  await answerEverything({ site: 'Miraflores' }, { months: 3 });
  await arriveAt(page, 'result');
  await expect(page.getByText('Campaña Bienestar')).toBeVisible();
});

it('bureau down: the screen waits, asks again every 5 s and rests while hidden', async () => {
  await answerEverything({ lastDigit: '9' });
  await arriveAt(page, 'result');
  const waiting = page.getByRole('heading', { level: 1, name: 'Tu evaluación está en camino' });
  await expect(waiting).toBeVisible();
  await expect(page.getByText(/puedes cerrar esta página/)).toBeVisible();

  stopClock();
  await page.reload();
  await expect(waiting).toBeVisible();
  const asked = () => calls.filter(({ name }) => name.endsWith('/experian')).length;
  /** A question is asked only when the last was answered: by the real clock that may take a while. */
  const passFiveSeconds = async () => {
    await passTime(5_000);
    return asked();
  };
  const first = asked();
  await expect.poll(passFiveSeconds, patience).toBeGreaterThan(first + 1);

  setHidden(true);
  // A question that was on its way may still be counted; from then on there is silence.
  const before = await passFiveSeconds();
  for (const _ of [1, 2, 3]) expect(await passFiveSeconds()).toBe(before);
  intercept('/experian', () =>
    Response.json({ ok: true, result: 'approved', campaign: null, reasons: [], suggestions: [] }),
  );
  setHidden(false);
  await expect.poll(passFiveSeconds, patience).toBeGreaterThan(before);
  await expect(
    page.getByRole('heading', { level: 1, name: '¡Tu crédito está preaprobado!' }),
  ).toBeVisible();
});

it('a check that fails leads to support, which says what happened', async () => {
  intercept('/experian', () => Response.json({}, { status: 500 }));
  await answerEverything({});
  await page.waitForURL('/contact-us?from=result-error');
});

it('a limit that is reached is told with the time to come back, and nothing is lost', async () => {
  const message = 'Hubo muchos intentos seguidos. Vuelve a intentarlo en 3 horas.';
  const details = { code: 'too_many_requests', retryAfterSeconds: 10_000 };
  intercept('/experian', () =>
    Response.json({ message, status: 429, errorType: 'TooManyRequests', details }, { status: 429 }),
  );
  await answerEverything({});
  await arriveAt(page, 'result');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Tu evaluación tiene que esperar' }),
  ).toBeVisible();
  await expect(page.getByText(message)).toBeVisible();
  await expect(page.getByText(/^Tus datos están a salvo/)).toBeVisible();
});

it('who is treated stands on it when it is somebody else', async () => {
  intercept('GET /onboarding/draft', async (call) => {
    const body = (await (await call.send()).json()) as { draft: { plan: object | null } };
    const patient = { first_name: 'Rosa', last_name: 'Quispe', document_type: 'DNI' };
    const plan = body.draft.plan && {
      ...body.draft.plan,
      patient: { ...patient, identification_number: '40000001' },
    };
    return Response.json({ ...body, draft: { ...body.draft, plan } });
  });
  await answerEverything({});
  await arriveAt(page, 'result');
  await expect(page.getByText('Rosa Quispe')).toBeVisible();
});

it('what was left for later is told, with the way to do it', async () => {
  const sandbox = openSandbox(sandboxUrl);
  const applicant = await makeApplicant(url);
  await page.goto('/onboarding/payments', { as: applicant });
  await answerToPhoneCode(page);
  const code = await sandbox.codeTo(applicant.phone);
  // As the last figure is not the same, it cannot be right.
  await typeCode(page, code.slice(0, 5) + String((Number(code.slice(5)) + 1) % 10));
  await press(page, 'Validar luego');
  await verifyEmail(page, sandbox, applicant);
  await arriveAt(page, 'result');
  await expect(page.getByText('Falta validar tu celular')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Validar mi correo' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Validar mi celular' }).click();
  await arriveAt(page, 'validate-phone');
  await verifyPhone(page, sandbox, applicant);
  await arriveAt(page, 'result');
  await expect(page.getByText(/^Falta validar/)).toHaveCount(0);
});

it('a no has no figures and no dates, but a person to talk to and the right to ask why', async () => {
  await answerEverything({ lastDigit: '8' });
  await arriveAt(page, 'result');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Esta vez no podemos darte el crédito' }),
  ).toBeVisible();
  await expect(page.getByText(/^Puedes pedirnos que te expliquemos por qué\./)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Hablar con un asesor' })).toBeVisible();
  for (const absent of ['Lo que pediste', 'Lo que sigue', 'Qué cambiaría el resultado'])
    await expect(page.getByRole('heading', { name: absent })).toHaveCount(0);
});
