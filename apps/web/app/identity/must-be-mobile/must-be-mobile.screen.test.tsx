import { send } from '@alivio/testing/outside/applicant.ts';
import { type Approved, makeApproved } from '@alivio/testing/outside/approved.ts';
import { endSignature, untilHolderIsDone } from '@alivio/testing/outside/signature.ts';
import { beforeAll, expect, inject, it } from 'vitest';
import { passTime, stopClock } from '#testing/clock.ts';
import { takePhone } from '#testing/device.ts';
import { calls, cutLine, holdAnswer, intercept } from '#testing/network.ts';
import { page } from '#testing/page.tsx';
import { standIn } from '#testing/stand-in.ts';

const stack = inject('stack');
const LINK = 'GET /identity-validation/signature';
const MINUTE_MS = 60_000;
const patience = { timeout: 20_000 };
let client: Approved;

beforeAll(async () => {
  client = await makeApproved(stack);
});

const open = () => page.goto('/identity-validation/must-be-mobile', { as: client });
const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const picture = () => page.getByRole('img', { name: 'Código QR para continuar en tu celular' });
/** Where the picture is black. */
const drawn = () =>
  picture().all()[0]?.querySelector('path[fill="#000000"]')?.getAttribute('d') ?? null;
const asked = () => calls.filter(({ name }) => name === LINK).length;
const refused =
  (status: number, code: string, message = 'Así no.') =>
  () =>
    Response.json({ message, status, errorType: '', details: { code } }, { status });

/** A clock that stands, and a link that lives ten minutes to the second, however long the server took over its answer. */
async function openForTenMinutes(now?: Date): Promise<void> {
  intercept(LINK, async (call) => {
    const answer = (await (await call.send()).json()) as object;
    return Response.json({ ...answer, expires_in_seconds: 600 });
  });
  stopClock(now);
  await open();
  await expect(picture()).toBeVisible();
}

it('shows the personal link as a QR of 200, and says why a phone is needed', async () => {
  await open();
  await expect(heading('Continúa en tu celular')).toBeVisible();
  await expect(
    page.getByText(/Escanea este QR.*firma digital y la validación biométrica.*desde un celular/),
  ).toBeVisible();
  await expect(picture()).toHaveAttribute('width', '200');
  await expect(picture()).toHaveAttribute('height', '200');
  await expect(page.getByText('Este código es personal y único: no lo compartas.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ir a mi inicio' })).toHaveAttribute('href', '/user');
});

it('asks for the next link a minute before this one ends, and rests while hidden', async () => {
  await openForTenMinutes();
  await expect.poll(drawn, patience).toMatch(/^M/);
  const first = drawn();
  expect(asked()).toBe(1);
  await passTime(9 * MINUTE_MS - 1000);
  expect(asked()).toBe(1);
  await passTime(2000);
  await expect.poll(drawn, patience).not.toBe(first);
  expect(asked()).toBe(2);

  standIn(document, 'hidden', true);
  await passTime(30 * MINUTE_MS);
  expect(asked()).toBe(2);
  standIn(document, 'hidden', false);
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(asked, patience).toBe(3);
});

it('a link that could not be renewed stays while it works, and is asked for again', async () => {
  await openForTenMinutes();
  await expect.poll(drawn, patience).toMatch(/^M/);
  const first = drawn();
  const mend = cutLine(LINK);
  await passTime(9 * MINUTE_MS);
  expect(asked()).toBe(2);
  await passTime(14_000);
  expect(asked()).toBe(2);
  await passTime(1000);
  expect(asked()).toBe(3);
  expect(drawn()).toBe(first);
  await expect(page.getByText('No pudimos mostrar tu código')).toHaveCount(0);
  mend();
  await passTime(15_000);
  await expect.poll(drawn, patience).not.toBe(first);
  expect(asked()).toBe(4);
});

it('a link that is over is not shown while the next one is on its way', async () => {
  await openForTenMinutes();
  const release = holdAnswer(LINK);
  await passTime(10 * MINUTE_MS);
  await expect(picture()).toHaveCount(0);
  await expect(page.getByText('Estamos renovando tu código')).toBeAttached();
  release();
  await expect(picture()).toBeVisible();
});

it.each(['2001-01-01T00:00:00Z', '2099-12-31T23:00:00Z'])(
  'a computer whose clock says %s renews as any other',
  async (time) => {
    await openForTenMinutes(new Date(time));
    await passTime(9 * MINUTE_MS - 1000);
    expect(asked()).toBe(1);
    await passTime(1000);
    expect(asked()).toBe(2);
  },
);

it('a link that could not be renewed is told, with a way to ask again', async () => {
  await openForTenMinutes();
  const mend = cutLine(LINK);
  await passTime(9 * MINUTE_MS);
  for (const _ of [1, 2, 3]) await passTime(15_000);
  await expect(picture()).toBeVisible();
  await passTime(15_000);
  await expect(page.getByText('No pudimos mostrar tu código')).toBeVisible();
  await expect(picture()).toHaveCount(0);
  mend();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(picture()).toBeVisible();
});

it('too many links are told in place', async () => {
  intercept(LINK, refused(429, 'too_many_requests', 'Espera unos minutos.'));
  await open();
  await expect(page.getByText('Espera unos minutos.')).toBeVisible();
});

it.each([
  ['nothing', null],
  ['no link', { ok: true, expires_in_seconds: 600 }],
  ['no yes', { magicLinkUrl: 'https://alivio.test/x', expires_in_seconds: 600 }],
])('an answer with %s is told as what it is, and asked for again', async (_, body) => {
  const mend = intercept(LINK, () => Response.json(body));
  await open();
  await expect(page.getByText('invalid Api Response')).toBeVisible();
  mend();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(picture()).toBeVisible();
});

it("an advisor's session is told that it cannot sign", async () => {
  intercept(LINK, refused(403, 'delegated', 'Eso lo hace la persona misma.'));
  await open();
  await expect(page.getByText('La firma es personal')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reintentar' })).toHaveCount(0);
});

it('a session that is over leads to the login', async () => {
  intercept(LINK, refused(401, 'unauthorized'));
  await open();
  await page.waitForURL('/login?session=expired');
});

it('on a phone there is nothing to hand over', async () => {
  takePhone();
  await open();
  await page.waitForURL('/identity-validation/signature');
  await expect(page.getByRole('link', { name: 'Iniciar' })).toBeVisible();
});

it('goes on by itself once the phone is through; afterwards it leads where the client stands', async () => {
  const signer = await makeApproved(stack);
  stopClock();
  await page.goto('/identity-validation/must-be-mobile', { as: signer });
  await expect(picture()).toBeVisible();
  await send(stack.url, 'GET', `/loans/${signer.loanId}/sign`, signer.token);
  await endSignature(stack.sandboxUrl, signer.phone, 'sign');
  const isOn = async () => {
    await passTime(5000);
    return page.url();
  };
  await expect.poll(isOn, patience).toBe('/QR-code');
  await untilHolderIsDone(stack, signer);
  await page.goto('/identity-validation/must-be-mobile', { as: signer });
  await page.waitForURL(/^\/(QR-code|user)/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
