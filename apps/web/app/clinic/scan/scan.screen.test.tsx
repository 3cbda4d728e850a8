import { signInClient, signInStaff } from '@alivio/testing/outside/applicant.ts';
import { borrowers, demoPassword, staff } from '@alivio/testing/outside/people.ts';
import { beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { calls, cutLine, intercept } from '#testing/network.ts';
import { page } from '#testing/page.tsx';
import { standIn } from '#testing/stand-in.ts';

const { url } = inject('stack');
let qr: { strText: string; strShortCode: string };
let loanId: number;
let sales: Awaited<ReturnType<typeof signInStaff>>;

beforeAll(async () => {
  const { token } = await signInClient(url, borrowers.signed, demoPassword);
  const ask = async (call: string) => {
    const answer = await fetch(`${url}${call}`, {
      headers: { authorization: `Bearer ${token}`, 'x-api-key': 'alivio-web' },
    });
    return (await answer.json()) as never;
  };
  const { user } = (await ask('/api/v1/me')) as { user: { loans: { id: number }[] } };
  loanId = user.loans[0]?.id ?? 0;
  const { data } = (await ask(`/services/ClientSAF/GetDetailCredit?idLoan=${loanId}`)) as {
    data: { qr: typeof qr };
  };
  qr = data.qr;
  sales = await signInStaff(url, staff.sales, demoPassword);
});

const track = { stop: vi.fn() };
let seen: string | null = null;

/** A camera in front of which lies what a test puts there, and a browser that reads QRs. */
function bringCamera(getUserMedia: () => Promise<unknown>): void {
  standIn(navigator, 'mediaDevices', { getUserMedia });
}

beforeEach(() => {
  seen = null;
  track.stop.mockClear();
  bringCamera(() => Promise.resolve({ getTracks: () => [track] }));
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  standIn(HTMLVideoElement.prototype, 'videoWidth', 640);
  standIn(HTMLMediaElement.prototype, 'srcObject', null);
  class Detector {
    static getSupportedFormats = () => Promise.resolve(['qr_code']);
    detect = () => Promise.resolve(seen === null ? [] : [{ rawValue: seen }]);
  }
  vi.stubGlobal('BarcodeDetector', Detector);
});

const codeField = page.getByLabel('Código del QR');
const openPage = () => page.goto('/health-center/scan', { as: sales });
const heading = (text: string) => page.getByText(text).first();
/** Within the hours of the clinics. */
async function expectSupport() {
  await page.getByRole('button', { name: '¿Necesitas ayuda?' }).click();
  const help = page.getByRole('dialog', { name: 'Te ayudamos' });
  await expect(help.getByText('De lunes a sábado, de 10am a 5pm')).toBeVisible();
  await help.getByRole('button', { name: 'Cerrar' }).click();
}
const readings = () => calls.filter(({ name }) => name === 'POST /health-center/qr-readings');
const reading = (result: string, of = loanId as number | null) =>
  intercept('/health-center/qr-readings', () =>
    Response.json({ ok: true, result, loan_id: of, valid_until: '2026-11-20' }),
  );

it('opens the loan of the QR that the camera sees, and puts the camera away', async () => {
  await openPage();
  await expect(page.getByLabel('Lo que ve la cámara')).toBeVisible();
  seen = qr.strText;
  await page.waitForURL(`/health-center/patients/procedure/${loanId}`);
  expect(track.stop).toHaveBeenCalled();
});

it('opens it by the short code, in any writing', async () => {
  await openPage();
  await codeField.fill('hola');
  await page.getByRole('button', { name: 'Buscar' }).click();
  await expect(heading('Revisa el código: son 8 letras y números, como ABCD-EFGH.')).toBeVisible();
  await expect(codeField).toHaveValue('hola');
  await expect(codeField).toBeFocused();
  expect(readings()).toEqual([]);
  await codeField.fill(` ${qr.strShortCode.toLowerCase().replace('-', ' ')}`);
  await page.getByRole('button', { name: 'Buscar' }).click();
  await page.waitForURL(`/health-center/patients/procedure/${loanId}`);
});

it('a code that nobody has is put right where it was typed', async () => {
  await openPage();
  await codeField.fill('2222-2222');
  await page.getByRole('button', { name: 'Buscar' }).click();
  await expect(
    heading('Revisa el código: no encontramos un QR con esas letras y números.'),
  ).toBeVisible();
  await expect(codeField).toHaveValue('2222-2222');
  await expect(codeField).toBeFocused();
  await expect(page.getByText('Este QR no es válido')).toHaveCount(0);
  await codeField.fill(qr.strShortCode);
  await page.getByRole('button', { name: 'Buscar' }).click();
  await page.waitForURL(`/health-center/patients/procedure/${loanId}`);
});

describe('says why not, and looks again', () => {
  it.each([
    ['used', 'Este QR ya fue redimido'],
    ['expired', 'Este QR está vencido'],
    ['not_redeemable', 'Este QR no se puede redimir'],
  ])('%s, with the way to the loan', async (result, words) => {
    reading(result);
    await openPage();
    seen = qr.strText;
    await expect(heading(words)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ver el crédito' })).toHaveAttribute(
      'href',
      `/health-center/patients/procedure/${loanId}`,
    );
    if (result === 'expired') {
      await expect(heading('Se podía usar hasta el 20.11.26.')).toBeVisible();
      await expect(page.getByText(/solicitar otro crédito en Alivio/)).toBeVisible();
      await expectSupport();
    }
    seen = null;
    await page.getByRole('button', { name: 'Escanear otro' }).click();
    await expect(page.getByLabel('Lo que ve la cámara')).toBeVisible();
  });

  it('another site’s, by its short code', async () => {
    reading('other_site', null);
    await openPage();
    await page.getByLabel('Código del QR').fill('ABCD-EFGH');
    await page.getByRole('button', { name: 'Buscar' }).click();
    await expect(heading('Este QR es de otra sede')).toBeVisible();
    await expect(page.getByText(/Su nombre está junto al QR/)).toBeVisible();
    await expectSupport();
    await expect(page.getByRole('link', { name: 'Ver el crédito' })).toHaveCount(0);
  });

  it('another site’s or a forged one, by its own signature: nobody is asked', async () => {
    const other = await signInStaff(url, 'admin@sanisidro.demo', demoPassword);
    await page.goto('/health-center/scan', { as: other });
    seen = qr.strText;
    await expect(heading('Este QR es de otra sede')).toBeVisible();
    for (const forged of [`${qr.strText.slice(0, -4)}ABCD`, 'https://otra.pe/', 'A'.repeat(600)]) {
      seen = null;
      await page.getByRole('button', { name: 'Escanear otro' }).click();
      seen = forged;
      await expect(heading('Este QR no es válido')).toBeVisible();
    }
    expect(readings()).toEqual([]);
  });

  it('no line at all: a forged one is known all the same', async () => {
    await openPage();
    await expect(page.getByLabel('Lo que ve la cámara')).toBeVisible();
    cutLine();
    seen = `${qr.strText.slice(0, -4)}ABCD`;
    await expect(heading('Este QR no es válido')).toBeVisible();
  });

  it('of a loan that is not to be opened: no way to it', async () => {
    reading('not_redeemable', null);
    await openPage();
    seen = qr.strText;
    await expect(heading('Este QR no se puede redimir')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ver el crédito' })).toHaveCount(0);
    await expect(page.getByText(/Se podía usar hasta/)).toHaveCount(0);
  });

  it('no line: what the signature proved is said', async () => {
    cutLine('/health-center/qr-readings');
    await openPage();
    seen = qr.strText;
    await expect(heading('El QR es auténtico, pero no hay conexión')).toBeVisible();
  });
});

describe('without a camera says why, and the other ways stay', () => {
  it.each([
    ['NotAllowedError', /No diste permiso para usar la cámara\./],
    ['NotReadableError', /Otra aplicación está usando la cámara\./],
    ['UnknownError', 'No pudimos abrir la cámara.'],
  ])('%s', async (name, words) => {
    bringCamera(() => Promise.reject(new DOMException('no', name)));
    await openPage();
    await expect(page.getByText(words).first()).toBeVisible();
    await expect(page.getByLabel('Código del QR')).toBeVisible();
    bringCamera(() => Promise.resolve({ getTracks: () => [track] }));
    await page.getByRole('button', { name: 'Usar la cámara' }).click();
    await expect(page.getByText(words)).toHaveCount(0);
  });

  it.each([
    [
      'one that has none',
      'Este equipo no tiene cámara.',
      () => bringCamera(() => Promise.reject(new DOMException('no', 'NotFoundError'))),
    ],
    [
      'a page that is not safe',
      /Esta página no es segura/,
      () => Reflect.deleteProperty(navigator, 'mediaDevices'),
    ],
  ])('%s offers no other try', async (_, words, happens) => {
    happens();
    await openPage();
    await expect(page.getByText(words).first()).toBeVisible();
    await expect(codeField).toBeVisible();
    await expect(page.getByRole('button', { name: 'Usar la cámara' })).toHaveCount(0);
  });
});

it('a picture without a QR says so', async () => {
  vi.stubGlobal('createImageBitmap', () =>
    Promise.resolve({ width: 10, height: 10, close: () => {} }),
  );
  await openPage();
  await page
    .getByLabel('Elegir una foto del QR')
    .setInputFiles(new File(['x'], 'foto.png', { type: 'image/png' }));
  await expect(
    heading('No encontramos un QR en esa foto. Prueba con otra más nítida.'),
  ).toBeVisible();
});

it('is for the clinic: others go to its door', async () => {
  await page.goto('/health-center/scan');
  await page.waitForURL('/health-center/login?session=expired');
});

it('a link on the patients leads to it, by a document of its own', async () => {
  await page.goto('/health-center/patients', { as: sales });
  await page.getByRole('link', { name: 'Escanear QR' }).click();
  expect(page.url()).toBe('/health-center/scan');
});
