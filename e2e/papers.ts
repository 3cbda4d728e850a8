import { makePdf, makePng } from '@alivio/testing/outside/papers.ts';
import type { Page } from '@playwright/test';
import { HOLDER_PAPERS } from './desk.ts';

/** A PDF as the browser gets it from a disk; another name is another content. */
export function pdf(name: string) {
  return { name, mimeType: 'application/pdf', buffer: makePdf(name) };
}

/** A sharp photo of letters on paper. */
function photo(name: string, shift = 0) {
  const buffer = makePng({
    width: 900,
    height: 640,
    greyAt: (x, y) => ((x + shift) % 9 < 4 && y % 17 < 11 ? 25 : 235),
  });
  return { name, mimeType: 'image/png', buffer };
}

export async function choose(page: Page, paper: string, ...files: ReturnType<typeof pdf>[]) {
  await page.getByLabel(`Elegir archivo: ${paper}`).setInputFiles(files);
}

/** Two photos of the identity document and a PDF for each of the others. */
export async function chooseAll(page: Page): Promise<void> {
  const [identity, bill, income, order] = HOLDER_PAPERS;
  await choose(page, identity, photo('frente.png'), photo('reverso.png', 3));
  await choose(page, bill, pdf('recibo_luz.pdf'));
  await page.getByLabel('¿Cómo recibes tus ingresos?').selectOption('fifth');
  await choose(page, income, pdf('boletas.pdf'));
  await choose(page, order, pdf('orden.pdf'));
}
