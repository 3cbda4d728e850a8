import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect } from './stack.fixture.ts';
import { factOf } from './type-transfer.ts';

/** The treasury closes what Miraflores has accepted payments for, and is told the reference of the batch. */
export async function closeBatch(desk: Page): Promise<string> {
  await desk.goto('/operations/clinics/settlements');
  await desk.getByRole('button', { name: /^Cerrar la liquidación de .*Miraflores$/ }).click();
  const asked = desk.getByRole('dialog', { name: '¿Cerrar la liquidación?' });
  await asked.getByRole('button', { name: 'Cerrar la liquidación' }).click();
  const told = desk.getByText(/^Se cerró LIQ-.+\.$/).first();
  await expect(told).toBeVisible();
  return (await told.innerText()).replace(/^Se cerró |\.$/g, '');
}

/** The page of a batch, from the list. */
export async function openBatch(desk: Page, reference: string): Promise<void> {
  await desk.goto('/operations/clinics/settlements?state=to_pay');
  await desk.getByRole('row').filter({ hasText: reference }).click();
  await desk.waitForURL(/\/operations\/clinics\/settlements\/\d+$/);
}

/** Types what the bank says of its transfer, today. */
export async function payBatch(desk: Page, operation: string): Promise<void> {
  await desk.getByLabel('Número de operación del banco').fill(operation);
  await desk.getByRole('button', { name: 'Registrar el pago' }).click();
  await expect(desk.getByRole('heading', { name: /^Se pagaron S\// })).toBeFocused();
}

/** An amount of the page of a batch, in céntimos. */
export async function amountOf(desk: Page, term: string): Promise<number> {
  return centimosOf(await factOf(desk, term).first().innerText());
}

/** Of an amount as a screen or a file writes it. */
export function centimosOf(text: string): number {
  return Math.round(Number(text.replace(/[^\d.-]/g, '')) * 100);
}

/** What pressing something saves. */
export async function saved(page: Page, press: Locator): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), press.click()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}
