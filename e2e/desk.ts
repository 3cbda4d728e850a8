import type { Browser, Page } from '@playwright/test';
import { keepSession } from './people.ts';
import { expect } from './stack.fixture.ts';

interface DeskOptions {
  url: string;
  session: { token: string; key: string };
}

export const HOLDER_PAPERS = [
  'Documento de identidad',
  'Recibo de servicios',
  'Sustento de ingresos',
  'Orden médica',
] as const;

/** A second browser beside the client's: somebody at the lender's desk, on a screen of a desk. */
export async function openDeskPage(browser: Browser, { url, session }: DeskOptions): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1280, height: 800 },
  });
  const page = await context.newPage();
  await keepSession(page, session);
  return page;
}

/** Finds somebody by e-mail, says why and opens the file. */
export async function openFile(desk: Page, email: string): Promise<void> {
  await desk.goto(`/operations/clients?search=${encodeURIComponent(email)}`);
  await desk.getByRole('row').filter({ hasText: email }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Control interno').check();
  await dialog.getByRole('button', { name: 'Abrir expediente' }).click();
  await desk.waitForURL(/\/operations\/clients\/\d+\?reason=/);
}

export async function openTab(desk: Page, name: string): Promise<void> {
  const tab = desk.getByRole('tab', { name: new RegExp(`^${name}`) });
  await tab.click();
  // Until its address is there, the old one is shown, and may have a button of the same name.
  await expect(tab).toHaveAttribute('aria-selected', 'true');
}

/** Reads the papers one after the other and approves each with the keyboard. */
export async function approvePapers(
  desk: Page,
  papers: readonly string[] = HOLDER_PAPERS,
): Promise<void> {
  await openTab(desk, 'Documentos');
  for (const paper of papers) {
    await expect(desk.getByRole('region', { name: paper, exact: true })).toBeVisible();
    await expect(desk.getByRole('button', { name: 'Aprobar', exact: true })).toBeEnabled();
    await desk.keyboard.press('a');
    await expect(desk.getByRole('status').getByText(`${paper}: aprobado.`)).toBeAttached();
  }
}

/** Takes a decision in the panel, with the words that stand there or others. */
export async function decide(desk: Page, action: string, reason?: string): Promise<void> {
  await openTab(desk, 'Resumen');
  // The papers have a button of the same name.
  await expect(desk.getByRole('button', { name: 'Observar' })).toHaveCount(0);
  await desk.getByRole('button', { name: action, exact: true }).click();
  const dialog = desk.getByRole('dialog');
  if (reason !== undefined) await dialog.getByRole('textbox').fill(reason);
  await dialog.getByRole('button', { name: action, exact: true }).click();
  await expect(dialog).toBeHidden();
}
