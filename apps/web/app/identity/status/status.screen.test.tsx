import { choosePaper, papers, pdfFile } from '@alivio/testing/outside/bring-papers.ts';
import { deliverPapers } from '@alivio/testing/outside/deliver-papers.ts';
import { openDesk } from '@alivio/testing/outside/desk.ts';
import { makeEvaluated } from '@alivio/testing/outside/evaluated.ts';
import { beforeAll, expect, inject, it } from 'vitest';
import { passTime, stopClock } from '#testing/clock.ts';
import { calls, cutLine, intercept } from '#testing/network.ts';
import { page } from '#testing/page.tsx';
import { standIn } from '#testing/stand-in.ts';

const stack = inject('stack');
const DOCUMENTS = '/services/DocumentManagment/GetDocuments';
const POLL_MS = 3000;
const patience = { timeout: 20_000 };

const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const slot = (typeId: number) => page.locator(`#document-${typeId}`);
const asked = () => calls.filter(({ name }) => name.includes('GetDocuments')).length;

/** Somebody whose papers are all with us, looking at the screen that says so. */
async function waitForReview(lastDigit = '0') {
  const client = await makeEvaluated(stack, { lastDigit });
  const delivered = await deliverPapers(stack.url, client.token);
  await page.goto('/identity-validation', { as: client });
  await expect(heading('Estamos validando tu información')).toBeVisible();
  return delivered;
}

/** For screens that change nothing: one for all of them. */
let delivered: Awaited<ReturnType<typeof makeEvaluated>>;
let loanId: number;
beforeAll(async () => {
  delivered = await makeEvaluated(stack);
  ({ loanId } = await deliverPapers(stack.url, delivered.token));
});

const backingOf = (loanType: string) =>
  ({ 'manual + guarantor': 'guarantor', 'manual + garanty': 'collateral' })[loanType] ?? null;

/** The same papers with the loan elsewhere on its way. */
function standAt(loanStatus: string | null, loanType = 'approved'): () => void {
  return intercept(DOCUMENTS, async (call) => {
    const answer = (await (await call.send()).json()) as object;
    return Response.json({ ...answer, loanStatus, loanType, strBacking: backingOf(loanType) });
  });
}

async function passPoll(): Promise<number> {
  await passTime(POLL_MS);
  return asked();
}

it('says since when and how we will tell, asks every 3 s and rests while hidden', async () => {
  await page.goto('/identity-validation', { as: delivered });
  await expect(
    page.getByText(/^En este estado desde el \d{2}\.\d{2}\.\d{2}, \d{2}:\d{2}/),
  ).toBeVisible();
  await expect(page.getByText(/Te avisamos por correo: puedes cerrar esta página/)).toBeVisible();
  stopClock();
  await page.reload();
  await expect(heading('Estamos validando tu información')).toBeVisible();
  const first = asked();
  await expect.poll(passPoll, patience).toBeGreaterThan(first + 1);
  standIn(document, 'hidden', true);
  document.dispatchEvent(new Event('visibilitychange'));
  const before = await passPoll();
  for (const _ of [1, 2, 3]) expect(await passPoll()).toBe(before);
  standIn(document, 'hidden', false);
});

it('questions that go unanswered are told, with a way to ask again; the next answer ends it', async () => {
  stopClock();
  await page.goto('/identity-validation', { as: delivered });
  await expect(heading('Estamos validando tu información')).toBeVisible();
  const mend = cutLine(DOCUMENTS);
  const trouble = page.getByText('No pudimos actualizar el estado');
  const troubles = async () => {
    await passPoll();
    return trouble.all().length;
  };
  await expect.poll(troubles, patience).toBe(1);
  expect(asked()).toBeGreaterThanOrEqual(4);
  await expect(heading('Estamos validando tu información')).toBeVisible();
  mend();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(trouble).toHaveCount(0);
});

it.each([
  { status: 'REVISION', type: 'approved', title: 'Estamos validando tu información', now: '50' },
  {
    status: 'LEGAJO',
    type: 'manual + guarantor',
    title: 'Revisión de documentos completa',
    now: '50',
  },
  { status: 'LEGAJO', type: 'approved', title: 'Valida tu identidad y firma', now: '75' },
  { status: 'LEGAJO', type: 'manual', title: 'Valida tu identidad y firma', now: '75' },
  { status: 'AVAL', type: 'manual + guarantor', title: 'Estamos revisando a tu aval', now: '50' },
  {
    status: 'GARANTIA',
    type: 'manual + garanty',
    title: 'Estamos revisando tu garantía',
    now: '50',
  },
  { status: 'APROBADO', type: 'manual', title: 'Firma tu contrato', now: '75' },
])('$status of $type: $title', async ({ status, type, title, now }) => {
  standAt(status, type);
  intercept(`/loans/${loanId}/backing`, async (call) => {
    const answer = (await (await call.send()).json()) as object;
    return Response.json({ ...answer, wanted: backingOf(type) });
  });
  await page.goto('/identity-validation', { as: delivered });
  await expect(heading(title)).toBeVisible();
  const progress = page.getByRole('progressbar', { name: 'Avance de tu solicitud' });
  await expect(progress).toHaveAttribute('aria-valuenow', now);
  const guarantor = type === 'manual + guarantor' ? 1 : 0;
  await expect(page.getByRole('link', { name: 'Completar datos de mi aval' })).toHaveCount(
    guarantor,
  );
  const vehicle = type === 'manual + garanty' ? 1 : 0;
  await expect(page.getByRole('link', { name: 'Completar datos de mi vehículo' })).toHaveCount(
    vehicle,
  );
});

it.each([
  { type: 'manual + guarantor', missing: 'tu aval', action: 'Completar datos de mi aval' },
  {
    type: 'manual + garanty',
    missing: 'tu vehículo en garantía',
    action: 'Completar datos de mi vehículo',
  },
])('what is missing of $type is named, and is the action of the bar', async (each) => {
  standAt('LEGAJO', each.type);
  intercept(`/loans/${loanId}/backing`, async (call) => {
    const answer = (await (await call.send()).json()) as object;
    return Response.json({ ...answer, wanted: backingOf(each.type) });
  });
  await page.goto('/identity-validation', { as: delivered });
  await expect(page.getByText(`Para seguir falta ${each.missing}.`)).toBeVisible();
  const bar = page.locator('[data-bar=bottom]');
  await expect(bar.getByRole('link', { name: each.action })).toBeVisible();
  await expect(bar.getByRole('link')).toHaveCount(1);
});

it.each([
  { status: 'LEGAJO', button: 'Iniciar', to: '/identity-validation/take-photo' },
  { status: 'APROBADO', button: 'Firmar mi contrato', to: '/identity-validation/signature' },
])('$status leads by $button to $to', async ({ status, button, to }) => {
  standAt(status);
  await page.goto('/identity-validation', { as: delivered });
  await expect(page.getByRole('link', { name: button })).toHaveAttribute('href', to);
});

it('an observed document comes back with its comment, is taken away and sent anew', async () => {
  const { idOf } = await waitForReview();
  const desk = await openDesk(stack.url);
  await desk.approve(idOf(1));
  await desk.observe(idOf(2), 'El recibo tiene más de dos meses.');
  await expect(heading('Sube tus documentos observados')).toBeVisible();
  await expect(slot(1)).toContainText('Aprobado');
  await expect(page.getByRole('button', { name: 'Quitar papel_1.pdf' })).toHaveCount(0);
  await expect(slot(3)).toContainText('En revisión');
  await expect(slot(2)).toContainText('El recibo tiene más de dos meses.');
  await expect(page.getByLabel('Elegir archivo: Recibo de servicios')).toHaveCount(0);

  await page.getByRole('button', { name: 'Quitar papel_2.pdf' }).click();
  await expect(slot(2)).not.toContainText('Observado');
  await choosePaper(page, papers.bill, pdfFile('recibo_nuevo.pdf'));
  await page.getByRole('button', { name: 'Enviar documentos' }).click();
  await expect(heading('Estamos validando tu información')).toBeVisible();
});

it('a file of ours goes to the downloads; one that cannot is told', async () => {
  const { idOf } = await waitForReview();
  await (await openDesk(stack.url)).observe(idOf(2), 'No se lee la dirección.');
  await expect(heading('Sube tus documentos observados')).toBeVisible();
  await page.getByRole('button', { name: 'Descargar papel_2.pdf' }).click();
  const downloads = () => calls.filter(({ name }) => /^POST \/services\/[0-9a-f]{32}$/.test(name));
  await expect.poll(() => downloads().length).toBe(1);
  const mend = cutLine();
  await page.getByRole('button', { name: 'Descargar papel_2.pdf' }).click();
  await expect(
    page.getByText('Ocurrió un error inesperado al intentar descargar el archivo.').first(),
  ).toBeVisible();
  mend();
});

it('a no of the desk is acknowledged and leads to the apology', async () => {
  const { idOf, loanId } = await waitForReview('5');
  const desk = await openDesk(stack.url);
  for (const typeId of [1, 2, 3, 4]) await desk.approve(idOf(typeId));
  await desk.decide(loanId, 'reject');
  await page.waitForURL('/cancel-loan');
  expect(calls.map(({ name }) => name)).toContain('PATCH /loans/reject');
  await expect(heading(/esta vez no pudimos aprobar tu solicitud/)).toBeVisible();
  await expect(page.getByText(/otras alternativas de financiamiento/)).toBeVisible();
  // The reason stays at the desk.
  await expect(page.getByText(/Así lo vimos en el expediente/)).toHaveCount(0);
  await page.getByRole('link', { name: 'Comenzar de nuevo' }).click();
  await page.waitForURL('/user/credits');
});
