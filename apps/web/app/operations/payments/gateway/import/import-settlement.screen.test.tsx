import { signInStaff } from '@alivio/testing/outside/applicant.ts';
import { demoPassword, staff } from '@alivio/testing/outside/people.ts';
import { expect, inject, it } from 'vitest';
import { calls } from '#testing/network.ts';
import { page } from '#testing/page.tsx';

const desk = await signInStaff(inject('stack').url, staff.operations, demoPassword);
const ADDRESS = '/operations/payments/gateway/import';
const HEADING =
  'numero_liquidacion,fecha_liquidacion,numero_pedido,referencia,fecha_operacion,importe,comision,neto,tipo';

async function choose(text: string | Uint8Array<ArrayBuffer>) {
  await page.getByLabel(/^Archivo CSV/).setInputFiles(new File([text], 'liquidacion.csv'));
}

it('shows what each line is before anything is written, then imports it once', async () => {
  const file = `${HEADING}\nLIQ-PANTALLA,2026-01-05,NO-ES-NUESTRO,1,2026-01-03,100.00,4.06,95.94,VENTA`;
  await page.goto(ADDRESS, { as: desk });
  await choose(file);
  await expect(page.getByText('0 líneas coinciden · 1 línea con diferencia')).toBeVisible();
  await expect(page.getByText('No es nuestro')).toBeVisible();
  await expect(page.getByText('Sobran S/ 95.94')).toBeVisible();
  await page.getByRole('button', { name: 'Importar 1 línea' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Liquidación LIQ-PANTALLA');

  await page.goto(ADDRESS, { as: desk });
  await choose(file);
  await expect(page.getByText('Esta liquidación ya se importó')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Importar/ })).toHaveCount(0);
});

it('a file with headings alone says so', async () => {
  await page.goto(ADDRESS, { as: desk });
  await choose(`${HEADING}\n`);
  await expect(page.getByRole('alert')).toContainText(
    'El archivo solo tiene encabezados: no trae ningún pago.',
  );
});

it('a file that is none says why, line by line', async () => {
  await page.goto(ADDRESS, { as: desk });
  await choose(`${HEADING}\nL,2026-01-05,A,1,2026-01-03,mucho,4.06,95.94,VENTA`);
  await expect(page.getByRole('alert')).toContainText(
    'Línea 2: importe: «mucho» no es un monto en soles.',
  );
});

it.each([
  ['an empty file', '', 'liquidacion.csv: El archivo está vacío. Elige otro.'],
  [
    'a picture under the name of a CSV',
    Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d]),
    /liquidacion\.csv: Ese archivo no es un CSV/,
  ],
])('%s is refused where it was chosen, and nothing is asked', async (_, text, message) => {
  await page.goto(ADDRESS, { as: desk });
  await choose(text);
  await expect(page.getByText(message)).toBeVisible();
  expect(calls.some(({ name }) => name.startsWith('POST'))).toBe(false);
});
