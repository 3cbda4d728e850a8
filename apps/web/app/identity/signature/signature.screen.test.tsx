import { typeCode } from '@alivio/testing/outside/answer-steps.ts';
import { type Approved, makeApproved } from '@alivio/testing/outside/approved.ts';
import { makeGuarantor } from '@alivio/testing/outside/guarantor.ts';
import { openSandbox } from '@alivio/testing/outside/sandbox.ts';
import { signAsHolder } from '@alivio/testing/outside/signature.ts';
import { beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { passTime, stopClock } from '#testing/clock.ts';
import { takePhone } from '#testing/device.ts';
import { calls, cutLine, holdAnswer, intercept } from '#testing/network.ts';
import { page } from '#testing/page.tsx';

const stack = inject('stack');
const spouse = makeGuarantor();
let client: Approved;
let sign: string;

beforeAll(async () => {
  client = await makeApproved(stack, { spouse });
  sign = `GET /loans/${client.loanId}/sign`;
});
beforeEach(takePhone);

const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const open = () => page.goto('/identity-validation/signature', { as: client });

const refused =
  (status: number, code: string, message = 'Así no.') =>
  () =>
    Response.json({ message, status, errorType: '', details: { code } }, { status });

it('stands at once, and says what happens, until when and with whom once the contract is ready', async () => {
  const release = holdAnswer(sign);
  await open();
  await expect(heading('Valida tu identidad y firma tu contrato')).toBeVisible();
  await expect(page.getByText(/toma unos cinco minutos/)).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '75');
  await expect(page.getByRole('button', { name: 'Estamos preparando tu contrato' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Iniciar' })).toHaveCount(0);

  release();
  const start = page.getByRole('link', { name: 'Iniciar' });
  await expect(start).toHaveAttribute('href', '/identity-validation/take-photo');
  await expect(page.getByText(/^Tienes hasta el \d{2}\.\d{2}\.\d{2} para firmar\.$/)).toBeVisible();
  for (const step of ['Lee tus documentos', 'Escribe un código', 'Valida tu rostro'])
    await expect(page.getByText(step)).toBeVisible();
  await expect(page.getByText('Ana Lucía Flores (cónyuge)')).toBeVisible();
  await expect(page.getByText('Por firmar')).toBeVisible();
});

it('gives the papers to read; one that cannot be fetched is told', async () => {
  await open();
  await page.getByRole('button', { name: 'Contrato', exact: true }).click();
  const papers = () => calls.filter(({ name }) => name.includes('/papers/contract'));
  await expect.poll(() => papers().length, { timeout: 20_000 }).toBe(1);
  await expect(page.getByRole('button', { name: 'Contrato', exact: true })).toBeVisible();

  cutLine(`/loans/${client.loanId}/papers/schedule`);
  await page.getByRole('button', { name: 'Cronograma de pagos' }).click();
  await expect(
    page.getByText('No pudimos descargar el documento. Intenta de nuevo.').first(),
  ).toBeVisible();
});

it('a session that ended is told by the login, not by a paper that does not come', async () => {
  await open();
  intercept(`/loans/${client.loanId}/papers/summary`, refused(401, 'unauthorized'));
  await page.getByRole('button', { name: 'Hoja resumen' }).click();
  await page.waitForURL('/login?session=expired');
  await expect(page.getByText(/^No pudimos descargar/)).toHaveCount(0);
});

it('a phone that was put off is proved first, and then the signature goes on', async () => {
  const putOff = await makeApproved(stack, { putsPhoneOff: true });
  await page.goto('/identity-validation/signature', { as: putOff });
  await expect(heading('Primero valida tu celular')).toBeVisible();
  await page.getByRole('link', { name: 'Validar mi celular' }).click();
  await page.waitForURL('/onboarding/validate-phone');
  await typeCode(page, await openSandbox(stack.sandboxUrl).codeTo(putOff.phone));
  await page.waitForURL('/identity-validation/signature');
  await expect(page.getByRole('link', { name: 'Iniciar' })).toBeVisible();
});

it.each([
  { status: 503, code: 'contract_not_ready' },
  { status: 503, code: 'unavailable' },
  { status: 429, code: 'too_many_requests' },
])('$code is told, and asked again', async ({ status, code }) => {
  const mend = intercept(sign, refused(status, code, 'Intenta de nuevo en un minuto.'));
  await open();
  await expect(heading('Aún no podemos abrir tu contrato')).toBeVisible();
  await expect(page.getByText('Intenta de nuevo en un minuto.')).toBeVisible();
  mend();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('link', { name: 'Iniciar' })).toBeVisible();
});

it('a contract that is being made is asked for again without a press', async () => {
  stopClock();
  const mend = intercept(sign, refused(503, 'contract_not_ready'));
  await open();
  await expect(heading('Aún no podemos abrir tu contrato')).toBeVisible();
  mend();
  await passTime(5000);
  await expect(page.getByRole('link', { name: 'Iniciar' })).toBeVisible();
});

it('a line that is down is told in place', async () => {
  cutLine(sign);
  await open();
  await expect(heading('Aún no podemos abrir tu contrato')).toBeVisible();
  await expect(page.getByText(/No pudimos conectarnos/)).toBeVisible();
});

it("an advisor's session is told that it cannot sign", async () => {
  intercept(sign, refused(403, 'delegated', 'Eso lo hace la persona misma.'));
  await open();
  await expect(heading('La firma es personal')).toBeVisible();
  await expect(page.getByText('Eso lo hace la persona misma.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reintentar' })).toHaveCount(0);
});

it.each([
  { status: 401, code: 'unauthorized', to: '/login?session=expired' },
  { status: 403, code: 'forbidden', to: '/login?session=expired' },
  { status: 500, code: 'internal', to: '/contact-us?error=true' },
  { status: 404, code: 'not_found', to: '/contact-us?error=true' },
])('$status leads to $to', async ({ status, code, to }) => {
  intercept(sign, refused(status, code));
  await open();
  await page.waitForURL(to);
});

it('what cannot be signed, for somebody whose place is here, is told instead of led in a circle', async () => {
  intercept(
    sign,
    refused(409, 'loan_not_signable', 'Este crédito no tiene un contrato por firmar.'),
  );
  await open();
  await expect(page.getByText('Este crédito no tiene un contrato por firmar.')).toBeVisible();
});

it('whoever is no phone is asked to take one', async () => {
  Reflect.deleteProperty(window.navigator, 'userAgent');
  await open();
  await page.waitForURL('/identity-validation/must-be-mobile');
  await expect(heading('Continúa en tu celular')).toBeVisible();
});

it('whoever has signed sees what became of it', async () => {
  const signed = await makeApproved(stack);
  await signAsHolder(stack, signed);
  await page.goto('/identity-validation/signature', { as: signed });
  await page.waitForURL('/QR-code');
  await expect(heading('ESTÁS LISTO')).toBeVisible();
});
