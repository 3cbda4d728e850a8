import {
  chooseIncome,
  choosePaper,
  choosePapers,
  papers,
  pdfFile,
} from '@alivio/testing/outside/bring-papers.ts';
import { deliverPapers } from '@alivio/testing/outside/deliver-papers.ts';
import { makeEvaluated } from '@alivio/testing/outside/evaluated.ts';
import { makePng } from '@alivio/testing/outside/papers.ts';
import { expect, inject, it } from 'vitest';
import { expectUntil, stopClock } from '#testing/clock.ts';
import { calls, holdAnswer, intercept } from '#testing/network.ts';
import { page } from '#testing/page.tsx';

const stack = inject('stack');
const UPLOAD = '/services/DocumentManagment/PostUploadDocument';

interface Sent {
  intIdDocumentType: number;
  strDocumentUploadName: string;
  strExtensionFile: string;
  intSubIndice: number;
  intTotalFiles: number;
  strIncomeCategory?: string;
}

function sent(): Sent[] {
  return calls.filter(({ name }) => name === `POST ${UPLOAD}`).map(({ body }) => body as Sent);
}

async function openForm(): Promise<void> {
  await page.goto('/identity-validation', { as: await makeEvaluated(stack) });
  await expect(heading(/^Sube tus documentos \(0\/4\)$/)).toBeVisible();
}

const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const submit = (name = 'Enviar documentos') => page.getByRole('button', { name, exact: true });
const slot = (typeId: number) => page.locator(`#document-${typeId}`);

function refusalOf(code: string, message: string, status = 400): Response {
  const errorType = 'ValidationError';
  return Response.json({ message, status, errorType, details: { code } }, { status });
}

it('says what serves and the limits before anything is chosen; the camera has a button of its own', async () => {
  await openForm();
  await expect(slot(1)).toContainText('por los dos lados');
  await expect(slot(1)).toContainText('PDF, JPG, JPEG o PNG, de hasta 20 MB. Hasta 2 archivos.');
  await expect(slot(4)).toContainText('Un archivo.');
  const camera = page.getByLabel('Tomar foto: Orden médica');
  await expect(camera).toHaveAttribute('capture', 'environment');
  const gallery = page.getByLabel('Elegir archivo: Orden médica');
  expect(await gallery.getAttribute('capture')).toBeNull();
  expect(await gallery.getAttribute('accept')).toBe('image/*,application/pdf');
  const progress = page.getByRole('progressbar', { name: 'Avance de tu solicitud' });
  await expect(progress).toHaveAttribute('aria-valuenow', '25');
  await page.getByRole('link', { name: 'Volver' }).click();
  await page.waitForURL('/start-onboarding');
});

it('the button waits until every document is chosen, and says what is missing when pressed', async () => {
  await openForm();
  await expect(submit()).toHaveAttribute('aria-disabled', 'true');
  await expect(submit()).toHaveAccessibleDescription('Te faltan 4 documentos.');
  await submit().click({ force: true });
  const summary = page.getByRole('alert').filter({ hasText: 'Revisa estos datos' });
  await expect(summary).toBeFocused();
  await expect(summary).toContainText('Es requerido subir un documento.');
  await expect(summary).toContainText('Documento de identidad es requerido.');
  await expect(slot(2)).toContainText('Recibo de servicios es requerido.');
  expect(sent()).toEqual([]);

  await choosePaper(page, papers.bill, pdfFile('recibo.pdf'));
  await expect(heading('Sube tus documentos (1/4)')).toBeVisible();
  await expect(slot(2)).not.toContainText('es requerido');
  await page.getByRole('button', { name: 'Quitar recibo.pdf' }).click();
  await choosePapers(page);
  await expect(heading('Sube tus documentos (4/4)')).toBeVisible();
  await expect(submit()).not.toHaveAttribute('aria-disabled');
});

it('refuses a file by its size, format or repetition, naming it and keeping the good ones', async () => {
  await openForm();
  const tooLarge = new File([new Uint8Array(20 * 1024 * 1024 + 1).fill(37)], 'pesado.mov');
  const heavyPdf = new File(['%PDF-1.7', new Uint8Array(20 * 1024 * 1024)], 'pesado.pdf');
  await choosePaper(
    page,
    papers.identity,
    heavyPdf,
    new File(['GIF89a'], 'dni.gif'),
    tooLarge,
    new File(['\0\0\0\x18ftypheic'], 'recibo_luz.heic'),
    pdfFile('dni.pdf', 'dni'),
    pdfFile('copia.pdf', 'dni'),
  );
  for (const problem of [
    'pesado.pdf: El archivo excede el tamaño permitido.',
    'dni.gif: Formato inválido. Por favor, sube un archivo en formato PDF, JPG, JPEG, PNG.',
    'pesado.mov: El archivo no es válido en tipo o tamaño.',
    'recibo_luz.heic: aún no leemos HEIC. Súbelo como JPG o PDF.',
    'copia.pdf: Este archivo ya ha sido añadido.',
  ])
    await expect(slot(1)).toContainText(problem);
  await expect(slot(1).getByText('dni.pdf', { exact: true })).toBeVisible();

  await choosePaper(page, papers.bill, pdfFile('otro_nombre.pdf', 'dni'));
  await expect(slot(2)).toContainText('otro_nombre.pdf: Este archivo ya ha sido añadido.');
  await page.getByRole('button', { name: 'Quitar dni.pdf' }).click();
  await expect(slot(1)).toBeFocused();
  await choosePaper(page, papers.bill, pdfFile('otro_nombre.pdf', 'dni'));
  await expect(slot(2).getByText('otro_nombre.pdf', { exact: true })).toBeVisible();
  await expect(slot(2)).not.toContainText('ya ha sido añadido');
});

it('an identity has a front and a back; a third file has no place', async () => {
  await openForm();
  const front = new File([new Uint8Array(makePng())], 'frente.png', { type: 'image/png' });
  await choosePaper(page, papers.identity, front);
  await expect(slot(1)).toContainText('Frente');
  await expect(slot(1)).toContainText('Agrega también el otro lado');
  await choosePaper(page, papers.identity, pdfFile('b.pdf'), pdfFile('c.pdf'));
  await expect(slot(1)).toContainText('Reverso');
  await expect(slot(1)).toContainText('c.pdf: Este documento ya tiene todos sus archivos.');
  await expect(page.getByLabel('Elegir archivo: Documento de identidad')).toHaveCount(0);
});

it('income asks how it is earned first, and says which papers serve', async () => {
  await openForm();
  await expect(page.getByLabel('Elegir archivo: Sustento de ingresos')).toHaveCount(0);
  const category = page.getByLabel('¿Cómo recibes tus ingresos?');
  await category.selectOption('fourth');
  await expect(slot(3)).toContainText('Tus cinco últimos recibos por honorarios');
  await category.selectOption('fifth');
  await expect(slot(3)).toContainText('Tus tres últimas boletas de pago.');
  await choosePaper(page, papers.income, pdfFile('1.pdf'), pdfFile('2.pdf'), pdfFile('3.pdf'));
  await expect(slot(3).getByRole('listitem')).toHaveCount(3);
});

it('sends file by file and shows how far it is; then the form is gone and the review begins', async () => {
  await openForm();
  await choosePapers(page);
  const letGo = holdAnswer(UPLOAD);
  await submit().click();
  const busy = page.getByRole('button', { name: 'Subiendo tu documento de identidad (1 de 5)' });
  await expect(busy).toBeVisible();
  const progress = page.getByRole('progressbar', { name: 'Subiendo frente.pdf' });
  await expect(progress).toHaveAttribute('value', '50');
  letGo();
  await expect(heading('Estamos validando tu información')).toBeVisible();
  await expect(page.getByText('En revisión')).toHaveCount(4);
  expect(sent().map(({ intIdDocumentType: type, ...file }) => [type, file])).toMatchObject([
    [1, { strDocumentUploadName: 'frente', intSubIndice: 1, intTotalFiles: 2 }],
    [1, { strDocumentUploadName: 'reverso', intSubIndice: 2, intTotalFiles: 2 }],
    [2, { strDocumentUploadName: 'recibo_luz', strExtensionFile: 'pdf', intTotalFiles: 1 }],
    [3, { strDocumentUploadName: 'boletas', strIncomeCategory: 'fifth' }],
    [4, { strDocumentUploadName: 'orden', intSubIndice: 1 }],
  ]);
});

it('one failure stops no other file, is explained, and only that one is sent again', async () => {
  await openForm();
  await choosePapers(page);
  const reason = 'El PDF tiene contraseña. Guárdalo sin contraseña y vuelve a subirlo.';
  const heal = intercept(UPLOAD, (call) =>
    (call.body as Sent).intIdDocumentType === 2 ? refusalOf('pdf_locked', reason) : call.send(),
  );
  stopClock();
  await submit().click();
  await expect(slot(2)).toContainText(
    `El documento Recibo de servicios falló al enviarse. ${reason}`,
  );
  const banner = page.getByRole('alert').filter({ hasText: 'Ocurrió un error inesperado' });
  await expect(banner).toContainText(
    'Orden de subida de uno o mas documentos fallido, Por favor intentalo de nuevo.',
  );
  await expectUntil(5000, page.getByText('Nuevos documentos no pudieron ser subidos.'));
  await expect(slot(4)).toContainText('En revisión');
  await expect(page.getByRole('button', { name: 'Quitar orden.pdf' })).toHaveCount(0);
  await expect(page.getByLabel('Elegir archivo: Orden médica')).toHaveCount(0);

  heal();
  const before = sent().length;
  await submit('Reintentar').click();
  await expect(heading('Estamos validando tu información')).toBeVisible();
  const again = sent().slice(before);
  expect(again.map(({ intIdDocumentType }) => intIdDocumentType)).toEqual([2]);
});

it('a failed file that is taken away leaves the rest of its document whole', async () => {
  await openForm();
  await choosePapers(page);
  await choosePaper(page, papers.income, pdfFile('boleta_2.pdf'), pdfFile('mala.pdf'));
  intercept(UPLOAD, (call) =>
    (call.body as Sent).strDocumentUploadName === 'mala'
      ? refusalOf('file_broken', 'El archivo está dañado.')
      : call.send(),
  );
  await submit().click();
  await expect(slot(3)).toContainText('falló al enviarse. El archivo está dañado.');
  await page.getByRole('button', { name: 'Quitar mala.pdf' }).click();
  await submit().click();
  await expect(heading('Estamos validando tu información')).toBeVisible();
  const { strDocumentUploadName: name, intTotalFiles: total } = sent().at(-1) ?? {};
  expect([name, total]).toEqual(['boleta_2', 2]);
});

it('what was left unfinished is chosen anew after a reload, in any order, and nothing old stays', async () => {
  await openForm();
  const [january, february] = [pdfFile('enero.pdf'), pdfFile('febrero.pdf')];
  await choosePapers(page);
  await page.getByRole('button', { name: 'Quitar boletas.pdf' }).click();
  await choosePaper(page, papers.income, january, february, pdfFile('mala.pdf'));
  const heal = intercept(UPLOAD, (call) =>
    (call.body as Sent).strDocumentUploadName === 'mala'
      ? refusalOf('file_broken', 'El archivo está dañado.')
      : call.send(),
  );
  await submit().click();
  await expect(slot(3)).toContainText('falló al enviarse. El archivo está dañado.');
  await expect(slot(4)).toContainText('En revisión');
  heal();

  await page.reload();
  await expect(slot(3)).toContainText('Este documento quedó a medias');
  await expect(slot(3).getByRole('listitem')).toHaveCount(2);
  await submit().click({ force: true });
  await expect(slot(3)).toContainText('Sustento de ingresos quedó a medias');
  await page.getByRole('button', { name: 'Volver a elegir los archivos' }).click();
  await expect(slot(3)).toBeFocused();
  await expect(slot(3).getByRole('listitem')).toHaveCount(0);
  await choosePaper(page, papers.income, february, january);
  await expect(slot(3)).not.toContainText('quedó a medias');
  const before = sent().length;
  await submit().click();
  await expect(heading('Estamos validando tu información')).toBeVisible();
  expect(sent().slice(before)).toMatchObject([
    { strDocumentUploadName: 'febrero', intSubIndice: 1, intTotalFiles: 2, blnStartOver: true },
    { strDocumentUploadName: 'enero', intSubIndice: 2, intTotalFiles: 2 },
  ]);
  expect(sent().at(-1)).not.toHaveProperty('blnStartOver');
});

it('a lost line pauses everything and loses nothing; it goes on by itself when the line is back', async () => {
  await openForm();
  await choosePapers(page);
  let count = 0;
  const mend = intercept(UPLOAD, (call) => {
    count += 1;
    if (count > 2) throw new TypeError('the line is cut');
    return call.send();
  });
  await submit().click();
  await expect(page.getByText('Se cortó la conexión')).toBeVisible();
  expect(count).toBe(3);
  await expect(slot(2).getByText('recibo_luz.pdf', { exact: true })).toBeVisible();
  await expect(submit('Reintentar')).toBeVisible();
  mend();
  window.dispatchEvent(new Event('online'));
  await expect(heading('Estamos validando tu información')).toBeVisible();
  const names = sent().map(({ strDocumentUploadName }) => strDocumentUploadName);
  expect(names.filter((name) => name === 'frente')).toHaveLength(1);
  expect(names.filter((name) => name === 'recibo_luz')).toHaveLength(2);
});

it('a line that is back before its loss was noticed does not leave anybody waiting', async () => {
  await openForm();
  await choosePapers(page);
  let isCut = true;
  intercept(UPLOAD, (call) => {
    if (!isCut) return call.send();
    isCut = false;
    window.dispatchEvent(new Event('online'));
    throw new TypeError('the line was cut');
  });
  await submit().click();
  await expect(heading('Estamos validando tu información')).toBeVisible();
});

it('an application that takes no more documents says so', async () => {
  await openForm();
  await choosePapers(page);
  const message =
    'La carga de documentos solo esta habilitada para préstamos por evaluación pendiente.';
  intercept(UPLOAD, () => refusalOf('documents_closed', message, 409));
  await submit().click();
  await expect(page.getByText(message).first()).toBeVisible();
});

it('whoever leaves with unsent files is asked, and finds them again', async () => {
  await openForm();
  await choosePaper(page, papers.bill, pdfFile('recibo.pdf'));
  await expect(slot(2).getByText('recibo.pdf', { exact: true })).toBeVisible();
  const unload = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(unload);
  expect(unload.defaultPrevented).toBe(true);

  await page.getByRole('link', { name: 'Ir al inicio' }).click();
  const dialog = page.getByRole('dialog', { name: '¿Salir sin enviar?' });
  await dialog.getByRole('button', { name: 'Seguir aquí' }).click();
  await expect(slot(2).getByText('recibo.pdf', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Ir al inicio' }).click();
  await dialog.getByRole('button', { name: 'Salir sin enviar' }).click();
  await page.waitForURL('/user/credits');
  await page.goBack();
  await expect(heading('Sube tus documentos (1/4)')).toBeVisible();
  await expect(slot(2).getByText('recibo.pdf', { exact: true })).toBeVisible();
});

it.each([
  { digit: '6', name: 'Completar datos de mi aval', to: '/identity-validation/guarantor' },
  { digit: '7', name: 'Completar datos de mi vehículo', to: '/identity-validation/vehicle' },
])('$name stands below the documents once the first has come', async ({ digit, name, to }) => {
  const client = await makeEvaluated(stack, { lastDigit: digit });
  const link = page.getByRole('link', { name });
  await page.goto('/identity-validation', { as: client });
  await expect(heading('Sube tus documentos (0/4)')).toBeVisible();
  await expect(link).toHaveCount(0);
  await deliverPapers(stack.url, client.token, [2]);
  await page.reload();
  await expect(heading('Sube tus documentos (1/4)')).toBeVisible();
  await expect(link).toHaveAttribute('href', to);
});

it('a picture opens in a viewer that zooms and turns', async () => {
  await openForm();
  const picture = new File([makePng()], 'orden.png', { type: 'image/png' });
  await choosePaper(page, papers.order, picture);
  await page.getByRole('button', { name: 'Ver orden.png' }).click();
  const dialog = page.getByRole('dialog', { name: 'orden.png' });
  const image = dialog.getByRole('img', { name: 'orden.png' });
  await dialog.getByRole('button', { name: 'Acercar' }).click();
  await expect(dialog.getByText('150 %')).toBeVisible();
  await dialog.getByRole('button', { name: 'Girar' }).click();
  await expect(image).toHaveAttribute('style', /scale\(1\) rotate\(90deg\)/);
  await dialog.getByRole('button', { name: 'Cerrar' }).click();
  await expect(dialog).toHaveCount(0);
});

it('chosen income papers need their category before they go', async () => {
  await openForm();
  await chooseIncome(page, pdfFile('boletas.pdf'));
  await page.getByLabel('¿Cómo recibes tus ingresos?').selectOption('');
  await submit().click({ force: true });
  await expect(slot(3)).toContainText('Elige cómo recibes tus ingresos.');
});
