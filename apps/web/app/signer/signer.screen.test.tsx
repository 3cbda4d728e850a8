import { makeApproved } from '@alivio/testing/outside/approved.ts';
import { type Guarantor, makeGuarantor } from '@alivio/testing/outside/guarantor.ts';
import { endSignature, signAsHolder, signerPath } from '@alivio/testing/outside/signature.ts';
import { afterEach, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { putPhoneAway, takePhone } from '#testing/device.ts';
import { calls, cutLine, intercept } from '#testing/network.ts';
import { page } from '#testing/page.tsx';
import { type RunningWidget, standInForWidget } from '#testing/widget.ts';

const stack = inject('stack');
let spouse: Guarantor;
let path: string;
let widget: RunningWidget;

beforeAll(async () => {
  spouse = makeGuarantor();
  const holder = await makeApproved(stack, { spouse });
  await signAsHolder(stack, holder);
  path = await signerPath(stack.sandboxUrl, spouse.email);
});
beforeEach(() => {
  takePhone();
  widget = standInForWidget();
});
afterEach(() => widget.remove());

const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const button = (name: string) => page.getByRole('button', { name });
const linkPath = () => path.replace('/signer/', '/signer-links/');

async function typeNumber(number: string) {
  await page.getByLabel(/tu número de DNI/).fill(number);
  await button('Continuar a la firma').click();
}

/** The invitation with something else in it. */
function changed(change: object): () => void {
  return intercept(`GET ${linkPath()}`, async (call) => {
    const answer = (await (await call.send()).json()) as object;
    return Response.json({ ...answer, ...change });
  });
}

it('says who asks, for what, until when and what it means for a spouse, and no more', async () => {
  await page.goto(path);
  await expect(heading(/ te pide firmar como cónyuge$/)).toBeVisible();
  await expect(page.getByText('S/ 5,000')).toBeVisible();
  await expect(page.getByText('12 mensuales')).toBeVisible();
  await expect(page.getByText('Puedes firmar hasta el')).toBeVisible();
  await expect(page.getByText(/^\d{2}\.\d{2}\.\d{2}$/)).toBeVisible();
  await expect(
    page.getByText(/el crédito puede cobrarse también con lo que tienen en común/),
  ).toBeVisible();
  await expect(
    page.getByText(`El que termina en ${spouse.identification_number.slice(-2)}.`),
  ).toBeVisible();
  expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
  expect(document.body.textContent).not.toContain(spouse.last_name);
  expect(document.body.textContent).not.toContain(spouse.identification_number);
});

it('tells a guarantor that they answer for all of it', async () => {
  changed({ role: 'guarantor' });
  await page.goto(path);
  await expect(heading(/ te pide firmar como aval$/)).toBeVisible();
  await expect(page.getByText(/^Respondes de forma solidaria/)).toBeVisible();
});

it('asks for the own document number, and refuses another one', async () => {
  await page.goto(path);
  await button('Continuar a la firma').click();
  await expect(page.getByText('Escribe los 8 dígitos de tu DNI.').first()).toBeVisible();
  expect(calls.filter(({ name }) => name.startsWith('POST'))).toEqual([]);
  await typeNumber('10000000');
  await expect(
    page.getByText('Ese número no coincide con el documento de la persona invitada.').first(),
  ).toBeVisible();
  expect(page.url()).toBe(path);
});

it('at a desk shows the same address for a phone', async () => {
  putPhoneAway();
  await page.goto(path);
  const picture = page.getByRole('img', { name: 'Código QR para abrir esta página en tu celular' });
  await expect(picture).toHaveAttribute('width', '200');
  await expect(button('Continuar a la firma')).toHaveCount(0);
  await page.goto(`${path}/take-photo`);
  await page.waitForURL(path);
});

it('the widget is closed to whoever has not said the number', async () => {
  await page.goto(`${path}/take-photo`);
  await page.waitForURL(path);
});

it('keeps the key for the way to the widget only, and the number nowhere', async () => {
  await page.goto(path);
  await typeNumber(spouse.identification_number);
  await page.waitForURL(`${path}/take-photo`);
  const kept = JSON.stringify({ ...window.sessionStorage, ...window.localStorage });
  expect(kept).toContain('alivio.signing.signer-key');
  expect(kept).not.toContain(spouse.identification_number);

  await page.goto(`${path}/take-photo`);
  await widget.started();
  expect(window.sessionStorage.length).toBe(0);
  widget.say({ name: 'item error' });
  await page.waitForURL(`${path}?error=true`);
  expect(window.sessionStorage.length).toBe(0);
  await page.goto(`${path}?error=true`);
  await expect(page.getByText('Tu firma no se pudo completar')).toBeVisible();
  await expect(button('Continuar a la firma')).toBeVisible();
});

it('a later visit to the widget asks for the number again', async () => {
  await page.goto(path);
  await typeNumber(spouse.identification_number);
  await page.waitForURL(`${path}/take-photo`);
  await page.goto(`${path}/take-photo`);
  await widget.started();
  await page.goto(`${path}/take-photo`);
  await page.waitForURL(path);
  await page.goto(path);
  await expect(page.getByLabel(/tu número de DNI/)).toHaveValue('');
});

it('a script that does not load costs nobody the number', async () => {
  await page.goto(path);
  await typeNumber(spouse.identification_number);
  await page.waitForURL(`${path}/take-photo`);
  widget.remove();
  await page.goto(`${path}/take-photo`);
  await expect(page.getByText('Cargando información...')).toBeVisible();
  expect(window.sessionStorage.length).toBe(1);
});

it('who was turned down may try again', async () => {
  changed({ standing: 'failed' });
  await page.goto(path);
  await expect(page.getByText('Tu firma no se pudo completar')).toBeVisible();
  await expect(button('Continuar a la firma')).toBeVisible();
});

it('a line that is down while the number is sent is told in place', async () => {
  await page.goto(path);
  cutLine(`POST ${linkPath()}/sign`);
  await typeNumber(spouse.identification_number);
  await expect(page.getByText(/No pudimos conectarnos/).first()).toBeVisible();
});

it('a link that is over or was cut says what to do', async () => {
  await page.goto(path.slice(0, -3));
  await expect(heading('Este enlace no es válido')).toBeVisible();
  await expect(
    page.getByText('Ábrelo completo desde el correo o el SMS que te enviamos.'),
  ).toBeVisible();
  intercept(`GET ${linkPath()}`, () =>
    Response.json(
      { message: 'Pide otro.', status: 400, errorType: '', details: { code: 'link_expired' } },
      { status: 400 },
    ),
  );
  await page.goto(path);
  await expect(heading('Este enlace ya no funciona')).toBeVisible();
  await expect(page.getByText('Pide otro.')).toBeVisible();
});

it('through the widget it is validated, and then thanked for', async () => {
  await page.goto(path);
  await typeNumber(spouse.identification_number);
  await page.waitForURL(`${path}/take-photo`);
  await page.goto(`${path}/take-photo`);
  await widget.started();
  widget.say({ name: 'submit finished' });
  await page.waitForURL(path);
  expect(calls.map(({ name }) => name)).toContain(`POST ${linkPath()}/submitted`);
  const stop = changed({ standing: 'submitted' });
  await page.goto(path);
  await expect(heading('Estamos validando tu firma')).toBeVisible();
  stop();

  await endSignature(stack.sandboxUrl, spouse.phone, 'sign');
  await expect
    .poll(
      async () => {
        await page.goto(path);
        await heading(/./).waitFor();
        return heading('Listo, gracias por firmar').all().length;
      },
      { timeout: 20_000 },
    )
    .toBe(1);
});
