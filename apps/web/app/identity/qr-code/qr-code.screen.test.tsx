import { send } from '@alivio/testing/outside/applicant.ts';
import { type Approved, makeApproved } from '@alivio/testing/outside/approved.ts';
import { makeEvaluated } from '@alivio/testing/outside/evaluated.ts';
import { makeGuarantor } from '@alivio/testing/outside/guarantor.ts';
import { signAsHolder } from '@alivio/testing/outside/signature.ts';
import { beforeAll, expect, inject, it } from 'vitest';
import { passTime, stopClock } from '#testing/clock.ts';
import { calls, cutLine, holdAnswer, intercept } from '#testing/network.ts';
import { page } from '#testing/page.tsx';
import { standIn } from '#testing/stand-in.ts';

const stack = inject('stack');
const POLL_MS = 5000;
const CREDITS = '/services/ClientSAF/GetCreditsForClient';
const patience = { timeout: 20_000 };
let client: Approved;
let statusPath: string;

beforeAll(async () => {
  client = await makeApproved(stack);
  statusPath = `/loans/${client.loanId}/status`;
});

const open = () => page.goto('/QR-code', { as: client });
const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const asked = () => calls.filter(({ name }) => name === `GET ${statusPath}`).length;
const recoveries = () => calls.filter(({ name }) => name === 'POST /loans/auto-recover').length;

/** The signature stands so, as far as the screen can hear. */
function standAt(status: string | null): () => void {
  if (status === 'signed') listInCredits('notRunning');
  return intercept(statusPath, () =>
    Response.json({ ok: true, status, token: null, finished: status !== null }),
  );
}

function listInCredits(list: 'notRedimible' | 'notRunning'): void {
  intercept(CREDITS, async (call) => {
    const { data } = (await (await call.send()).json()) as { data: object };
    const listed = [{ intIdLoan: client.loanId }];
    return Response.json({ success: true, data: { ...data, [list]: listed } });
  });
}

/** As whoever has just been through the widget. */
function markSubmitted({ loanId }: Approved): void {
  window.sessionStorage.setItem('alivio.signing.submitted', JSON.stringify({ loanId }));
}

/** One question, and what follows from its answer. */
async function passPoll(): Promise<number> {
  const before = asked();
  await passTime(POLL_MS);
  await expect.poll(asked, patience).toBe(before + 1);
  await passTime(0);
  return asked();
}

it('says that it is looking until the first answer', async () => {
  standAt('signed');
  const release = holdAnswer(statusPath);
  await open();
  await expect(heading('Estamos revisando tu información')).toBeVisible();
  await expect(page.getByText('¡Esto solo tomará unos segundos!')).toBeVisible();
  await expect(page.getByText('Puedes cerrar esta página y volver cuando quieras.')).toBeVisible();
  await expect(page.getByRole('button', { name: '¿Necesitas ayuda?' })).toBeVisible();
  release();
});

it('signed: congratulates, says what comes and leads to the QR', async () => {
  const signed = await makeApproved(stack);
  await signAsHolder(stack, signed);
  await page.goto('/qr-code', { as: signed });
  await expect(heading('ESTÁS LISTO')).toBeVisible();
  await expect(page.getByText('¡Felicitaciones! Firmaste tu contrato.')).toBeVisible();
  await expect(page.getByText('Ya puedes pagar tu procedimiento con tu crédito.')).toBeVisible();
  await expect(
    page.getByText('Coordina tu cita con tu centro de salud y muestra tu QR ese día.'),
  ).toBeVisible();
  await expect(page.getByText('Falta que firmen los demás')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Ver mi QR' })).toHaveAttribute(
    'href',
    `/user/credits/${signed.loanId}`,
  );
});

it('waiting signers: pending until the credits know of it, then ready, with whom it waits for', async () => {
  const holder = await makeApproved(stack, { spouse: makeGuarantor() });
  await signAsHolder(stack, holder);
  stopClock();
  const stop = intercept(CREDITS, async (call) => {
    const { data } = (await (await call.send()).json()) as { data: object };
    return Response.json({ success: true, data: { ...data, notRedimible: [], notRunning: [] } });
  });
  await page.goto('/QR-code', { as: holder });
  await expect(heading('Estamos experimentando demoras')).toBeVisible();
  stop();
  await passTime(POLL_MS);
  await expect(heading('ESTÁS LISTO')).toBeVisible();
  await expect(page.getByText('Falta que firmen los demás')).toBeVisible();
  await expect(page.getByText(/^Cuando todos firmen, puedes pagar tu procedimiento/)).toBeVisible();
});

it('pending: tells of the delay, how we will tell, and opens a chat', async () => {
  standAt('pending');
  await open();
  await expect(heading('Estamos experimentando demoras')).toBeVisible();
  await expect(
    page.getByText('Te avisaremos por correo y por WhatsApp cuando tu firma esté confirmada.'),
  ).toBeVisible();
  const support = page.getByRole('link', { name: 'Contactar soporte' });
  await expect(support).toHaveAttribute('href', /\?text=Hola\.%20Firm%C3%A9%20mi%20contrato/);
  await expect(support).toHaveAttribute('target', '_blank');
});

it('whoever has just signed is not met with a delay: it is told from the second answer on', async () => {
  stopClock();
  markSubmitted(client);
  standAt('pending');
  await open();
  await expect.poll(asked, patience).toBe(1);
  await expect(heading('Estamos revisando tu información')).toBeVisible();
  await passPoll();
  await expect(heading('Estamos experimentando demoras')).toBeVisible();
});

it('failed: says so, sends to the inbox and to support, and lets sign again', async () => {
  standAt('failed');
  await open();
  await expect(heading('Ocurrió un error en el proceso de firma del contrato')).toBeVisible();
  await expect(
    page.getByText(
      'Por favor revise su bandeja de entrada. Se envió un correo con los detalles del error.',
    ),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Contactar soporte' })).toHaveAttribute(
    'href',
    '/contact-us',
  );
  await expect(page.getByRole('link', { name: 'Ir al inicio' })).toHaveAttribute(
    'href',
    '/start-onboarding',
  );
  await expect(page.getByRole('link', { name: 'Volver a firmar' })).toHaveAttribute(
    'href',
    '/identity-validation/signature',
  );
  await expect(page.getByRole('link', { name: 'Intentar nuevamente' })).toHaveCount(0);
});

it('null, for whoever was through the widget: the same card, and another try', async () => {
  markSubmitted(client);
  await open();
  await expect(heading('Ocurrió un error en el proceso de firma del contrato')).toBeVisible();
  await expect(page.getByText(/^Por favor revise su bandeja de entrada/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Intentar nuevamente' })).toHaveAttribute(
    'href',
    '/identity-validation/take-photo',
  );
  await expect(page.getByRole('link', { name: 'Contactar soporte' })).toBeVisible();
});

it('a note that was lost is sent again before anything is called an error', async () => {
  const signer = await makeApproved(stack);
  await send(stack.url, 'GET', `/loans/${signer.loanId}/sign`, signer.token);
  markSubmitted(signer);
  await page.goto('/QR-code', { as: signer });
  await expect(heading('Estamos experimentando demoras')).toBeVisible();
  const ofLoan = calls.map(({ name }) => name).filter((name) => name.includes('/loans/'));
  expect(ofLoan.slice(0, 3)).toEqual([
    `GET /loans/${signer.loanId}/status`,
    `POST /loans/${signer.loanId}/sign`,
    `GET /loans/${signer.loanId}/status`,
  ]);
});

it('null, also after the second note: is read twice and no more', async () => {
  markSubmitted(client);
  stopClock();
  await open();
  await expect(heading('Ocurrió un error en el proceso de firma del contrato')).toBeVisible();
  await passTime(POLL_MS);
  expect(asked()).toBe(2);
  expect(calls.filter(({ name }) => name === `POST /loans/${client.loanId}/sign`)).toHaveLength(1);
});

it.each([
  { status: 'signed', shown: 'ESTÁS LISTO', isKept: false },
  { status: 'failed', shown: 'Ocurrió un error en el proceso de firma', isKept: false },
  { status: 'pending', shown: 'Estamos experimentando demoras', isKept: true },
])('$status: that somebody was through the widget is kept: $isKept', async (example) => {
  markSubmitted(client);
  standAt(example.status);
  await open();
  await expect(heading(example.shown)).toBeVisible();
  expect(window.sessionStorage.getItem('alivio.signing.submitted') !== null).toBe(example.isKept);
});

it('signed, and used or over since: leads to where the client stands', async () => {
  const signed = await makeApproved(stack);
  await signAsHolder(stack, signed);
  intercept(CREDITS, async (call) => {
    const { data } = (await (await call.send()).json()) as { data: object };
    return Response.json({ success: true, data: { ...data, notRunning: [] } });
  });
  await page.goto('/QR-code', { as: signed });
  await page.waitForURL('/user/credits');
});

it('null, for whoever has not begun: goes to where they stand', async () => {
  await open();
  await page.waitForURL('/identity-validation/must-be-mobile');
  await expect(heading('Continúa en tu celular')).toBeVisible();
});

it('before the signature there is no result', async () => {
  await page.goto('/QR-code', { as: await makeEvaluated(stack) });
  await page.waitForURL('/onboarding/result');
  await expect(page.getByRole('link', { name: 'Valida tu información' })).toBeVisible();
});

it('asks every 5 s, sixteen times, recovers once after ten, and then asks on demand', async () => {
  standAt('pending');
  intercept('POST /loans/auto-recover', () =>
    Response.json({ ok: true, success: false, shouldAutoNavigate: true, directUrl: '/x' }),
  );
  stopClock();
  await open();
  await expect(heading('Estamos experimentando demoras')).toBeVisible();
  for (const reads of [2, 3, 4, 5, 6, 7, 8, 9]) expect(await passPoll()).toBe(reads);
  expect(recoveries()).toBe(0);
  expect(await passPoll()).toBe(10);
  await expect.poll(recoveries, patience).toBe(1);
  for (const reads of [11, 12, 13, 14, 15, 16, 17]) expect(await passPoll()).toBe(reads);
  for (const _ of [1, 2, 3]) await passTime(POLL_MS);
  expect(asked()).toBe(17);
  expect(recoveries()).toBe(1);
  expect(page.url()).toBe('/QR-code');

  await page.getByRole('button', { name: 'Actualizar' }).click();
  await expect.poll(asked, patience).toBe(18);
  await expect(page.getByRole('button', { name: 'Actualizar' })).toHaveCount(0);
  standAt('failed');
  await passPoll();
  await expect(heading('Ocurrió un error en el proceso de firma del contrato')).toBeVisible();
});

it('goes on with the signature where the recovery leads, after 2 s under an overlay', async () => {
  standAt('pending');
  intercept('POST /loans/auto-recover', () =>
    Response.json({
      ok: true,
      success: true,
      shouldAutoNavigate: true,
      directUrl: '/identity-validation/take-photo',
    }),
  );
  stopClock();
  await open();
  await expect(heading('Estamos experimentando demoras')).toBeVisible();
  while (recoveries() === 0) await passPoll();
  await expect(heading('Continuando con tu firma')).toBeVisible();
  await passTime(1999);
  expect(page.url()).toBe('/QR-code');
  await passTime(1);
  expect(page.url()).toBe('/identity-validation/take-photo');
});

it('a recovery that fails is only logged', async () => {
  standAt('pending');
  cutLine('POST /loans/auto-recover');
  stopClock();
  await open();
  await expect(heading('Estamos experimentando demoras')).toBeVisible();
  while (recoveries() === 0) await passPoll();
  await passPoll();
  await expect(heading('Estamos experimentando demoras')).toBeVisible();
});

it('rests while hidden; questions that go unanswered are told', async () => {
  const answer = standAt('pending');
  stopClock();
  await open();
  await expect(heading('Estamos experimentando demoras')).toBeVisible();
  standIn(document, 'hidden', true);
  document.dispatchEvent(new Event('visibilitychange'));
  for (const _ of [1, 2, 3]) await passTime(POLL_MS);
  expect(asked()).toBe(1);
  standIn(document, 'hidden', false);
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(asked, patience).toBe(2);
  await passTime(0);
  answer();
  cutLine(statusPath);
  for (const _ of [1, 2]) await passPoll();
  await expect(page.getByText('No pudimos actualizar el estado')).toHaveCount(0);
  await passPoll();
  await expect(page.getByText('No pudimos actualizar el estado')).toBeVisible();
});

it('a first question that is lost is asked again, and told from the third on', async () => {
  const mend = cutLine(statusPath);
  stopClock();
  await open();
  await expect(heading('Estamos revisando tu información')).toBeVisible();
  await expect.poll(asked, patience).toBe(1);
  await passTime(0);
  expect(await passPoll()).toBe(2);
  await expect(page.getByText('No pudimos actualizar el estado')).toHaveCount(0);
  expect(await passPoll()).toBe(3);
  await expect(page.getByText('No pudimos actualizar el estado')).toBeVisible();
  await expect(page.getByText('Seguimos intentando; revisa tu conexión.')).toBeVisible();
  while (asked() < 17) await passPoll();
  await expect(page.getByText('Revisa tu conexión e intenta otra vez.')).toBeVisible();
  mend();
  standAt('signed');
  await page.getByRole('button', { name: 'Actualizar' }).click();
  await expect(heading('ESTÁS LISTO')).toBeVisible();
});

it('a first question that is lost, and then refused, leads to support', async () => {
  const mend = cutLine(statusPath);
  stopClock();
  await open();
  await expect.poll(asked, patience).toBe(1);
  await passTime(0);
  mend();
  intercept(statusPath, () => new Response('x', { status: 500 }));
  await passTime(POLL_MS);
  await page.waitForURL('/contact-us?error=true');
});

it('what was heard less than 10 s ago is not asked again', async () => {
  standAt('failed');
  stopClock();
  await open();
  await expect(heading('Ocurrió un error en el proceso de firma del contrato')).toBeVisible();
  expect(asked()).toBe(1);
  await passTime(9000);
  await page.reload();
  await expect(heading('Ocurrió un error en el proceso de firma del contrato')).toBeVisible();
  expect(asked()).toBe(1);
  await passTime(1000);
  await page.reload();
  await expect.poll(asked, patience).toBe(2);
});

it.each([
  { status: 500, code: 'internal', to: '/contact-us?error=true' },
  { status: 401, code: 'unauthorized', to: '/login?session=expired' },
])('$status leads to $to', async ({ status, code, to }) => {
  intercept(statusPath, () =>
    Response.json({ message: '', status, errorType: '', details: { code } }, { status }),
  );
  await open();
  await page.waitForURL(to);
});

it('nobody is signed in: asks for a login', async () => {
  await page.goto('/QR-code');
  await page.waitForURL('/login');
});
