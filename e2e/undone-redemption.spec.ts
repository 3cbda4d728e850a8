import { signInClient } from '@alivio/testing/outside/applicant.ts';
import { copyEmail, copyPhone } from '@alivio/testing/outside/copying-loans.ts';
import { demoPassword, staff } from '@alivio/testing/outside/people.ts';
import { openSandbox } from '@alivio/testing/outside/sandbox.ts';
import type { Page } from '@playwright/test';
import {
  documentOf,
  findPayment,
  makeAcceptedLoan,
  makeSignedLoan,
  redeem,
} from './clinic-loan.ts';
import { openDeskPage, openFile, openTab } from './desk.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expectBooksBalance } from './expect-books-balance.ts';
import { openAs } from './people.ts';
import { amountOf, centimosOf, closeBatch, openBatch, payBatch } from './settle-batch.ts';
import { expect, test } from './stack.fixture.ts';

const UNDO = 'Anular la redención';
const CANCEL = 'Cancelar el tratamiento';

test('a redemption by mistake is undone by two people, and the same QR is redeemed again', async ({
  page,
  browser,
  stack,
  sessionOf,
}) => {
  const sandbox = openSandbox(stack.sandboxUrl);
  const id = await makeSignedLoan(stack);
  await redeem({ stack, sessionOf }, id);
  const client = await signInClient(stack.url, copyEmail(id), demoPassword);
  await openAs(page, client, `/user/credits/${id}`);
  await expect(page.getByText('La clínica ya usó tu QR. Tu crédito está en marcha.')).toBeVisible();

  const analyst = await openDeskPage(browser, {
    url: stack.url,
    session: await sessionOf(staff.analyst),
  });
  await proposeInFile(analyst, id, UNDO, 'Se redimió el QR de otra persona por error.');
  await expectAccessible(analyst);
  await page.reload();
  await expect(page.getByText('La clínica ya usó tu QR. Tu crédito está en marcha.')).toBeVisible();

  const supervisor = await openDeskPage(browser, {
    url: stack.url,
    session: await sessionOf(staff.supervisor),
  });
  await confirmInFile(supervisor, id, 'Se redimió el QR de otra persona por error.');
  await expect(supervisor.getByText('Firmado, QR vigente').first()).toBeVisible();
  await expectAccessible(supervisor);
  await sandbox.waitForWords(copyEmail(id), 'Tu QR sirve otra vez hasta el');
  await sandbox.waitForWords(staff.admin, 'Anulamos la redención del crédito de');

  await page.reload();
  await expect(page.getByRole('img', { name: /^QR de tu crédito/ })).toBeVisible();

  const clinic = await openDeskPage(browser, {
    url: stack.url,
    session: await sessionOf(staff.sales),
  });
  await clinic.goto(`/health-center/patients/procedure/${id}`);
  const before = await sandbox.countTo(copyPhone(id));
  await clinic.getByRole('button', { name: 'Redimir código QR' }).click();
  const field = clinic.getByLabel('Código de 6 dígitos');
  const again = clinic.getByRole('button', { name: 'Intentar de nuevo' });
  // Between two codes to one phone lies half a minute: a fast machine is refused at first, a slow one is not.
  await expect(async () => {
    if (await again.isVisible()) await again.click();
    await expect(field).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await field.fill(await sandbox.codeTo(copyPhone(id), before + 1));
  await clinic.waitForURL('**/health-center/patients?sort=desc');
  await expect(clinic.getByText('Código QR redimido exitosamente.').first()).toBeVisible();

  await page.reload();
  await expect(page.getByText('La clínica ya usó tu QR. Tu crédito está en marcha.')).toBeVisible();
  // Its first payment is void: one letter is to be issued, not two.
  await analyst.goto('/operations/queue?kind=approval_letter');
  await expect(rowOf(analyst, documentOf(id))).toHaveCount(1);
  await expectBooksBalance(stack);
});

test('a redemption in a closed batch stays; a treatment cancelled after the clinic was paid is taken from its next batch', async ({
  browser,
  stack,
  sessionOf,
}) => {
  const house = { stack, sessionOf };
  const sandbox = openSandbox(stack.sandboxUrl);
  const openDeskOf = async (email: string) =>
    openDeskPage(browser, { url: stack.url, session: await sessionOf(email) });
  const [analyst, supervisor, treasury] = [
    await openDeskOf(staff.analyst),
    await openDeskOf(staff.supervisor),
    await openDeskOf(staff.treasury),
  ];
  const id = await makeAcceptedLoan(house);
  const first = await closeBatch(treasury);

  await openPlan(analyst, id);
  await analyst.getByRole('button', { name: UNDO }).click();
  const dialog = analyst.getByRole('dialog');
  await expect(
    dialog.getByText(
      'El pago a la clínica ya está en una liquidación y no se puede anular la redención.',
    ),
  ).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Proponer anulación' })).toHaveCount(0);
  await expectAccessible(analyst);

  await openBatch(treasury, first);
  // Not the batch's: other journeys of this worker may have left lines for it.
  const net = centimosOf((await findPayment(house, id)).netText);
  await payBatch(treasury, `OP-${id}`);

  await proposeInFile(analyst, id, CANCEL, 'El paciente desistió antes de su cirugía.');
  await confirmInFile(supervisor, id, 'El paciente desistió antes de su cirugía.');
  await sandbox.waitForWords(copyEmail(id), 'Ya no debes nada ni tienes cuotas por pagar.');
  await sandbox.waitForWords(staff.admin, 'los descontaremos de tu próxima liquidación');

  await makeAcceptedLoan(house);
  await makeAcceptedLoan(house);
  const second = await closeBatch(treasury);
  await openBatch(treasury, second);
  const [total, deducted, left] = [
    await amountOf(treasury, 'Total'),
    await amountOf(treasury, 'Descuentos'),
    await amountOf(treasury, 'A transferir'),
  ];
  expect(deducted).toBe(net);
  expect(left).toBe(total - net);
  const deductions = treasury.getByRole('region', { name: 'Descuentos de la liquidación' });
  const taken = deductions.getByRole('row').nth(1).getByRole('cell').last();
  expect(centimosOf(await taken.innerText())).toBe(net);
  await expectAccessible(treasury);

  const clinic = await openDeskOf(staff.admin);
  await clinic.goto('/health-center/payments/settlements');
  const told = rowOf(clinic, second).getByRole('cell');
  expect(centimosOf(await told.nth(5).innerText())).toBe(net);
  expect(centimosOf(await told.nth(6).innerText())).toBe(left);
  await openBatch(treasury, second);
  await payBatch(treasury, `OP-${id}-2`);
  await expectBooksBalance(stack);
});

function rowOf(page: Page, text: string) {
  return page.getByRole('row').filter({ hasText: text });
}

async function openPlan(desk: Page, loanId: number): Promise<void> {
  await openFile(desk, copyEmail(loanId));
  await openTab(desk, 'Plan y pagos');
}

/** Sees what would change, says why; whoever proposes cannot confirm. */
async function proposeInFile(
  desk: Page,
  loanId: number,
  action: string,
  reason: string,
): Promise<void> {
  await openPlan(desk, loanId);
  await desk.getByRole('button', { name: action }).click();
  const dialog = desk.getByRole('dialog');
  await expect(dialog.getByText('Pago a la clínica')).toBeVisible();
  await dialog.getByLabel('Motivo, para el historial').fill(reason);
  await dialog.getByRole('button', { name: /^Proponer / }).click();
  await expect(desk.getByRole('heading', { name: /^Lo propusiste/ })).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Confirmar', exact: true })).toHaveCount(0);
}

async function confirmInFile(desk: Page, loanId: number, reason: string): Promise<void> {
  await desk.goto('/operations/queue?kind=second_approval');
  await rowOf(desk, documentOf(loanId)).click();
  await desk.waitForURL(/\/operations\/clients\/\d+/);
  await openTab(desk, 'Plan y pagos');
  await expect(desk.getByText(reason)).toBeVisible();
  await desk.getByRole('button', { name: 'Confirmar', exact: true }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Sí, confirmar' }).click();
  await expect(desk.getByText('Propuesta confirmada.').first()).toBeVisible();
}
