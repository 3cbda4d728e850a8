import { makeEvaluated } from '@alivio/testing/outside/evaluated.ts';
import { makePdf, makePng } from '@alivio/testing/outside/papers.ts';
import type { Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { openAs } from './people.ts';
import { expect, test } from './stack.fixture.ts';

const pdf = (name: string) => ({
  name: `${name}.pdf`,
  mimeType: 'application/pdf',
  buffer: makePdf(name),
});

/** As a phone takes it: more than a line like ours should carry. */
function makePhoto(): Buffer {
  let noise = 1;
  return makePng({
    width: 4000,
    height: 3000,
    greyAt: (x, y) => {
      noise = (noise * 16_807) % 2_147_483_647;
      return ((x >> 5) + (y >> 5)) % 2 === 0 ? 30 + (noise % 40) : 200 + (noise % 40);
    },
  });
}

async function choose(page: Page, title: string, ...names: string[]): Promise<void> {
  await page.getByLabel(`Elegir archivo: ${title}`).setInputFiles(names.map(pdf));
}

async function chooseTheRest(page: Page): Promise<void> {
  await choose(page, 'Documento de identidad', 'frente', 'reverso');
  await page.getByLabel('¿Cómo recibes tus ingresos?').selectOption('fifth');
  await choose(page, 'Sustento de ingresos', 'boleta_1', 'boleta_2');
  await choose(page, 'Orden médica', 'orden');
}

test('a photo is looked at and made small before it is sent; then the review begins', async ({
  page,
  stack,
}) => {
  await openAs(page, await makeEvaluated(stack), '/identity-validation');
  await expect(page.getByRole('heading', { name: 'Sube tus documentos (0/4)' })).toBeVisible();

  const bill = page.locator('#document-2');
  const field = page.getByLabel('Elegir archivo: Recibo de servicios');
  const blank = makePng({ width: 900, height: 1200, greyAt: () => 250 });
  await field.setInputFiles({ name: 'hoja.png', mimeType: 'image/png', buffer: blank });
  await expect(bill.getByText(/La foto se ve en blanco/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Tomar otra en lugar de hoja.png' }).click();

  const photo = makePhoto();
  expect(photo.length).toBeGreaterThan(6 * 1024 * 1024);
  await field.setInputFiles({ name: 'recibo.png', mimeType: 'image/png', buffer: photo });
  await expect(bill.getByText(/^(\d{3} KB|1\.\d MB)$/)).toBeVisible();

  await page.getByRole('button', { name: 'Ver recibo.png' }).click();
  const viewer = page.getByRole('application', { name: /^recibo\.png/ });
  await viewer.focus();
  await page.keyboard.press('+');
  await page.keyboard.press('r');
  await page.keyboard.press('+');
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByRole('img')).toHaveAttribute(
    'style',
    /translate\(-60px, 0px\) scale\(1\.5\) rotate\(90deg\)/,
  );
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await chooseTheRest(page);
  const kept = page.waitForResponse(async (answer) => {
    if (!answer.url().includes('PostUploadDocument')) return false;
    const { data } = await answer.json();
    return data.strDocumentUploadName === 'recibo' && data.strExtensionFile === 'jpg';
  });
  await page.getByRole('button', { name: 'Enviar documentos' }).click();
  await kept;
  await expect(
    page.getByRole('heading', { name: 'Estamos validando tu información' }),
  ).toBeVisible();
  await expect(page.getByText('En revisión')).toHaveCount(4);
  await expectAccessible(page);
});

test('a line that goes down pauses the sending, which goes on by itself', async ({
  page,
  context,
  stack,
}) => {
  await openAs(page, await makeEvaluated(stack), '/identity-validation');
  await chooseTheRest(page);
  await choose(page, 'Recibo de servicios', 'recibo');
  await expect(page.getByRole('heading', { name: 'Sube tus documentos (4/4)' })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Enviar documentos' }).click();
  await expect(page.getByText('Se cortó la conexión')).toBeVisible();
  await expect(page.getByText('recibo.pdf')).toBeVisible();
  await context.setOffline(false);
  await expect(
    page.getByRole('heading', { name: 'Estamos validando tu información' }),
  ).toBeVisible();
});
