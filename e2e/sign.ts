import { openSandbox } from '@alivio/testing/outside/sandbox.ts';
import { waitUntil } from '@alivio/testing/wait-until.ts';
import { type Browser, devices, type Page } from '@playwright/test';
import { expect } from './stack.fixture.ts';

/** A patient's phone that says that it is one. */
const phone = {
  ...devices['Pixel 7'],
  viewport: { width: 360, height: 740 },
  locale: 'es-PE',
  timezoneId: 'America/Lima',
  reducedMotion: 'reduce',
} as const;

export async function openPhone(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ ...phone, baseURL });
  return context.newPage();
}

/** Goes through the signature company's widget as it stands in the page: papers, code, document, face, signature. */
export async function signInWidget(page: Page, sandboxUrl: string, mobile: string): Promise<void> {
  await readPapers(page);
  await typeWidgetCode(page, sandboxUrl, mobile);
  await press(page, 'Usar imagen de muestra');
  await press(page, 'Continuar');
  await showFace(page);
  await press(page, 'Firmar');
}

const widgetOf = (page: Page) => page.locator('#signing-widget');

export function press(page: Page, name: string): Promise<void> {
  return widgetOf(page).getByRole('button', { name, exact: true }).click();
}

export async function readPapers(page: Page): Promise<void> {
  await widgetOf(page).getByRole('checkbox').check();
  await press(page, 'Continuar');
}

export async function typeWidgetCode(
  page: Page,
  sandboxUrl: string,
  mobile: string,
): Promise<void> {
  const sandbox = openSandbox(sandboxUrl);
  const before = await sandbox.countTo(mobile);
  await press(page, 'Enviar código');
  await waitUntil(async () => (await sandbox.countTo(mobile)) > before);
  await widgetOf(page)
    .getByLabel('Código de seis dígitos')
    .fill(await sandbox.codeTo(mobile));
  await press(page, 'Verificar');
}

export async function showFace(page: Page): Promise<void> {
  await press(page, 'Usar imagen de muestra');
  await expect(widgetOf(page).getByText('Validación de identidad realizada')).toBeVisible();
}
