import { staff } from '@alivio/testing/outside/people.ts';
import { openSandbox } from '@alivio/testing/outside/sandbox.ts';
import type { Page } from '@playwright/test';
import { documentOf, findPayment, makeSignedLoan, redeem, sayAsAnalyst } from './clinic-loan.ts';
import { openDeskPage } from './desk.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expectBooksBalance } from './expect-books-balance.ts';
import { pdf } from './papers.ts';
import { openAs } from './people.ts';
import { amountOf, centimosOf, closeBatch, openBatch, payBatch, saved } from './settle-batch.ts';
import { expect, test } from './stack.fixture.ts';

/** The whole of it, with four people at it. Against hanging only. */
test.setTimeout(420_000);

const WIDE = { width: 1280, height: 800 };
const NARROW = { width: 360, height: 640 };
const PAYMENTS = '/health-center/payments';

test.describe('at 1280 px', () => {
  test.use({ viewport: WIDE });

  test('a clinic is paid: letter, a receipt sent back, another one, batch, bank’s file, paid', async ({
    page,
    browser,
    stack,
    sessionOf,
  }) => {
    const sandbox = openSandbox(stack.sandboxUrl);
    const house = { stack, sessionOf };
    const id = await makeSignedLoan(stack);
    await redeem(house, id);
    const openDeskOf = async (email: string) =>
      openDeskPage(browser, { url: stack.url, session: await sessionOf(email) });
    const row = rowOf(page, id);
    await openAs(page, await sessionOf(staff.admin), `${PAYMENTS}?search=${documentOf(id)}`);
    await expect(row).toContainText('Espera de carta de aprobación');
    await expect(row).toContainText('No habilitado');

    const analyst = await openDeskOf(staff.analyst);
    await takeFromQueue(analyst, 'approval_letter', id);
    await analyst.getByRole('button', { name: 'Emitir carta' }).click();
    await analyst.getByRole('dialog').getByRole('button', { name: 'Emitir carta' }).click();
    await expect(
      analyst.getByRole('heading', { name: 'Esperamos el comprobante de la clínica' }),
    ).toBeFocused();
    const issued = await analyst.getByText(/, emitida el .+ por /).innerText();
    const number = issued.split(',')[0] ?? '';
    await sandbox.waitForWords(staff.admin, `carta de aprobación ${number}`);
    await expectReadable(analyst, WIDE);

    await page.reload();
    await takeLetter(page, number);
    await sendReceipt(page, 'factura-borrosa.pdf');
    await expect(row).toContainText('Comprobante en revisión');

    const why = `El monto de la factura ${id} no es el del crédito.`;
    await takeFromQueue(analyst, 'receipt_review', id);
    await analyst.getByRole('button', { name: 'Rechazar' }).click();
    await analyst.getByRole('dialog').getByLabel('Qué tiene que corregir').fill(why);
    await analyst.getByRole('dialog').getByRole('button', { name: 'Enviar rechazo' }).click();
    await expect(analyst.getByRole('heading', { name: 'Comprobante rechazado' })).toBeFocused();
    await sandbox.waitForWords(staff.admin, why);

    await page.reload();
    await readWhy(page, why);
    await sendReceipt(page, 'factura-corregida.pdf');
    await takeFromQueue(analyst, 'receipt_review', id);
    await expect(analyst.getByRole('button', { name: 'Aceptar' })).toBeVisible();
    await expectReadable(analyst, WIDE);
    await analyst.keyboard.press('a');
    await expect(analyst.getByRole('heading', { name: 'En proceso de pago' })).toBeFocused();

    const treasury = await openDeskOf(staff.treasury);
    const reference = await closeBatch(treasury);
    await expectReadable(treasury, WIDE);
    await openBatch(treasury, reference);
    await expect(treasury.getByText('Todavía no está en ningún archivo.')).toBeVisible();
    const net = await amountOf(treasury, 'A transferir');
    const file = await saved(
      treasury,
      treasury.getByRole('button', { name: 'Archivo para el banco' }),
    );
    expect(file.name).toMatch(/\.csv$/);
    const [, bankLine = ''] = file.bytes.toString().split(/\r?\n/);
    const cells = bankLine.split(/[;,]/).map((cell) => cell.replaceAll('"', ''));
    expect(cells[0]).toBe(reference);
    expect(cells.filter((cell) => /^\d{20}$/.test(cell))).toHaveLength(1);
    expect(centimosOf(cells.at(-1) ?? '')).toBe(net);
    await expect(treasury.getByText(/ lo descargó con S\//)).toBeVisible();
    await payBatch(treasury, `OP-${id}`);
    await expect(treasury.getByText('Pagada', { exact: true })).toBeVisible();
    await expectReadable(treasury, WIDE);
    for (const reader of [staff.admin, staff.management])
      await sandbox.waitForWords(reader, `Número de operación: OP-${id}`);

    await page.reload();
    await expect(row).toContainText('Pagado');
    await expect(row).toContainText('Comprobante verificado');
    await row.getByRole('button', { name: /: ver cómo se calcula/ }).click();
    await expect(page.getByRole('dialog')).toContainText(reference);
    await page.getByRole('button', { name: 'Entendido' }).click();
    await expectStatement(page, reference, net);
    await expectReadable(page, WIDE);

    const management = await openDeskOf(staff.management);
    await management.goto('/health-center/management/payments');
    await chooseMiraflores(management);
    await management.getByLabel('Buscar por Nombres o Doc. identidad').fill(documentOf(id));
    await expect(rowOf(management, id)).toContainText('Pagado');
    await expectStatement(management, reference, net);
    await expectBooksBalance(stack);
  });
});

test.describe('at 360 px', () => {
  test.use({ viewport: NARROW });

  test('a clinic takes its letter and sends receipts on a phone', async ({
    page,
    stack,
    sessionOf,
  }) => {
    const house = { stack, sessionOf };
    const id = await makeSignedLoan(stack);
    await redeem(house, id);
    const payment = `/operations/clinic-payments/${(await findPayment(house, id)).id}`;
    const row = rowOf(page, id);
    await openAs(page, await sessionOf(staff.admin), `${PAYMENTS}?search=${documentOf(id)}`);
    await row.getByRole('button', { name: /^En revisión, pago / }).click();
    await expect(page.getByRole('dialog')).toContainText('Pendiente de carta de aprobación');
    await page.getByRole('button', { name: 'Entendido' }).click();

    await sayAsAnalyst(house, `${payment}/letter`);
    await page.reload();
    await takeLetter(page, '');
    await expectReadable(page, NARROW);
    await sendReceipt(page, 'boleta.pdf');
    await expect(row).toContainText('Comprobante en revisión');

    const why = 'La boleta no está a nombre del titular. Emítela a su nombre.';
    await sayAsAnalyst(house, `${payment}/receipt`, { decision: 'reject', message: why });
    await page.reload();
    await readWhy(page, why);
    await sendReceipt(page, 'boleta-del-titular.pdf');
    await expect(row).toContainText('Comprobante en revisión');
    await sayAsAnalyst(house, `${payment}/receipt`, { decision: 'accept' });
    await page.reload();
    await expect(row).toContainText('En proceso de pago');
    await expect(row).toContainText('Comprobante verificado');
    await expectReadable(page, NARROW);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.width);
    await expectBooksBalance(stack);
  });
});

/** Holders that are copies have one name; the document tells them apart. */
function rowOf(page: Page, loanId: number) {
  return page.getByRole('row').filter({ hasText: documentOf(loanId) });
}

/** The case is then of whoever opened it. */
async function takeFromQueue(desk: Page, kind: string, loanId: number): Promise<void> {
  await desk.goto(`/operations/queue?kind=${kind}`);
  await rowOf(desk, loanId).click();
  await desk.waitForURL(/\/operations\/clinics\/payments\/\d+\?item=\d+$/);
  await expect(desk.getByText(/^Es tuyo hasta las /)).toBeVisible();
}

async function takeLetter(page: Page, number: string): Promise<void> {
  const letter = await saved(
    page,
    page.getByRole('button', { name: /^Descargar la carta del pago / }),
  );
  expect(letter.name).toMatch(/^carta-de-aprobacion-.+\.pdf$/);
  expect(letter.name).toContain(number);
  expect(letter.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(letter.bytes.toString('latin1').trimEnd()).toMatch(/%%EOF$/);
}

async function sendReceipt(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('button', { name: /^Subir el comprobante del pago / })).toBeVisible();
  await page.getByLabel(/^Archivo del comprobante del pago /).setInputFiles(pdf(name));
  await expect(page.getByText('Se envió correctamente el comprobante.').first()).toBeVisible();
}

async function readWhy(page: Page, why: string): Promise<void> {
  await page.getByRole('button', { name: /^Motivo de rechazo, pago / }).click();
  const dialog = page.getByRole('dialog', { name: 'Motivo de rechazo' });
  await expect(dialog).toContainText(why);
  await dialog.getByRole('button', { name: 'Entendido' }).click();
}

async function chooseMiraflores(page: Page): Promise<void> {
  const sites = page.getByLabel('Sede', { exact: true });
  const label = await sites.locator('option').filter({ hasText: 'Miraflores' }).innerText();
  await sites.selectOption(label);
}

/** From the payments of a site: its batch, with a statement that adds up to what was transferred. */
async function expectStatement(page: Page, reference: string, net: number): Promise<void> {
  await page.getByRole('link', { name: 'Liquidaciones', exact: true }).click();
  const batch = page.getByRole('row').filter({ hasText: reference });
  await expect(batch).toContainText('Pagada');
  const sheet = await saved(
    page,
    batch.getByRole('button', { name: `Descargar el CSV de ${reference}` }),
  );
  const rows = sheet.bytes.toString().trim().split(/\r?\n/).slice(1);
  const amounts = rows.map((line) => centimosOf(line.split(/[;,]/).at(-1) ?? ''));
  expect(amounts.at(-1)).toBe(net);
  expect(amounts.slice(0, -1).reduce((sum, amount) => sum + amount, 0)).toBe(net);
  const paper = await saved(
    page,
    batch.getByRole('button', { name: `Descargar el PDF de ${reference}` }),
  );
  expect(paper.bytes.subarray(0, 5).toString()).toBe('%PDF-');
}

async function expectReadable(page: Page, size: { width: number; height: number }): Promise<void> {
  await expectAccessible(page);
  await page.setViewportSize(size);
}
