import { signInClient } from '@alivio/testing/outside/applicant.ts';
import { demoPassword, payers, staff } from '@alivio/testing/outside/people.ts';
import type { Page } from '@playwright/test';
import { openDeskPage } from './desk.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expectBooksBalance } from './expect-books-balance.ts';
import { openPayments, rowsOf } from './pay-by-card.ts';
import { openAs } from './people.ts';
import { expect, test } from './stack.fixture.ts';

test("a bank's file is imported, a transfer is confirmed and the client sees the payment; the file again changes nothing", async ({
  page,
  browser,
  stack,
  sessionOf,
}) => {
  const code = await readPaymentCode(page, stack.url);
  await openPayments(page, stack.url, payers.behind);
  const oldest = await rowsOf(page, 'Pagos pendientes').first().innerText();
  const owed = /S\/\s([\d,]+\.\d\d)/.exec(oldest)?.[1] ?? '';
  const past = rowsOf(page, 'Pagos pasados');
  const pastCount = await past.count();

  const { today } = await (await fetch(`${stack.url}/api/v1/business-date`)).json();
  const day = today.split('-').reverse().join('/');
  const file = {
    name: 'movimientos.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      [
        'Cuenta;193-0000000-0-00',
        'Fecha;Nro. operación;Descripción;Monto;Moneda',
        `${day};900001;TRANSF ${code.toLowerCase()};"${owed}";PEN`,
        `${day};900001;TRANSF ${code.toLowerCase()};"${owed}";PEN`,
        `${day};900002;TRANSF ${code};10.00;PEN`,
        `${day};900003;DEPOSITO EN VENTANILLA;77.77;PEN`,
        `${day};900004;TRANSF DEL EXTERIOR;50.00;USD`,
        `${day};900005;MANTENIMIENTO;-12.00;PEN`,
      ].join('\r\n'),
    ),
  };

  const desk = await openDeskPage(browser, {
    url: stack.url,
    session: await sessionOf(staff.operations),
  });
  await choose(desk, file);
  await expect(
    desk.getByText('3 abonos nuevos · 1 repetido en el archivo · 1 cargo · 1 en otra moneda'),
  ).toBeVisible();
  await expectAccessible(desk);
  await desk.getByRole('button', { name: 'Importar 3 abonos' }).click();
  await desk.waitForURL(/\/operations\/payments\/statements\/\d+$/);
  const line = (number: string) => desk.getByRole('row').filter({ hasText: number });
  await expect(line('900002')).toContainText('La descripción trae su código de pago');
  await expect(line('900003')).toContainText('Por identificar');
  await expectAccessible(desk);

  await desk.getByRole('link', { name: 'Ver la transferencia de la línea 5' }).click();
  await expect(desk.getByText(/^Si se aplica hoy: Paga parte de la cuota \d+/)).toBeVisible();
  await desk.goBack();
  await desk.getByRole('link', { name: 'Ver la transferencia de la línea 3' }).click();
  await expect(desk.getByText(/^Si se aplica hoy: Cubre completa la cuota \d+\./)).toBeVisible();
  await expectAccessible(desk);
  await desk
    .getByRole('button', { name: /^Aplicar a / })
    .first()
    .click();
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: `Aplicar S/ ${owed}` })
    .click();
  await expect(desk.getByRole('heading', { name: /^Aplicada a / })).toBeFocused();
  await expectAccessible(desk);

  await page.reload();
  await openPayments(page, stack.url, payers.behind);
  await expect(past).toHaveCount(pastCount + 1);

  await choose(desk, file);
  await expect(desk.getByText('Los 3 abonos de este archivo ya están registrados.')).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Nada nuevo que importar' })).toBeVisible();
  await expectBooksBalance(stack);
});

async function readPaymentCode(page: Page, url: string): Promise<string> {
  await openAs(page, await signInClient(url, payers.behind, demoPassword), '/user/credits');
  await page
    .getByRole('link', { name: /Venció el/ })
    .first()
    .click();
  const term = page.getByRole('term').filter({ hasText: 'Código de pago' });
  return await term.locator('xpath=following-sibling::dd').innerText();
}

async function choose(desk: Page, file: { name: string; mimeType: string; buffer: Buffer }) {
  await desk.goto('/operations/payments');
  await desk.getByRole('link', { name: 'Importar estado de cuenta' }).click();
  // The list, which has a bank to choose as well, is seen until the next screen is there.
  await desk.getByRole('heading', { level: 1, name: 'Importar estado de cuenta' }).waitFor();
  await desk.getByLabel('Banco').selectOption('BCP');
  await desk.getByLabel(/^Archivo CSV/).setInputFiles(file);
}
