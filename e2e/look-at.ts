import type { ConsoleMessage, Page, WebError } from '@playwright/test';
import { listExcesses } from '../scripts/size-budgets/budgets.mjs';
import { measurePage } from '../scripts/size-budgets/measure-page.mjs';
import type { Shown } from '../scripts/size-budgets/states.mjs';
import { findViolations } from './find-violations.ts';
import { listPublicFaults } from './list-public-faults.ts';
import { expect } from './stack.fixture.ts';

/** Who is told in the frame of a portal to be signed in; on a phone it waits in the menu. */
const ACCOUNTS: Readonly<Record<string, string>> = {
  admin: 'Lucía admin',
  management: 'Jorge gerencia',
  sells: 'Carla asesoría',
  operations: 'Renzo operaciones',
};

/** What the page of somebody unknown, or of nothing, is answered with; the browser itself notes it. */
const ANSWERED = /^Failed to load resource: the server responded with a status of 4\d\d/;

/**
 * Opens a screen in a tab that has seen nothing yet and says what is wrong with it: more of it than its budget, errors
 * that nobody caught, violations in light or dark, anything that goes beyond a small phone.
 */
export async function lookAt(
  page: Page,
  shown: Shown,
  address: string,
  portalCodeIn: (scripts: string[]) => string[],
): Promise<string[]> {
  const errors = noteErrors(page, shown, address);
  try {
    const faults = await listFaults(page, shown, address, portalCodeIn);
    return [...errors.noted, ...faults];
  } finally {
    errors.stop();
  }
}

/** Until it is stopped: the next screen is opened in the same tab. */
function noteErrors(page: Page, { kind }: Shown, address: string) {
  const noted: string[] = [];
  const noteError = (raised: WebError) => void noted.push(`uncaught: ${raised.error().message}`);
  const noteMessage = (message: ConsoleMessage) => {
    if (message.type() !== 'error' && kind !== 'public') return;
    // Not what axe is told, which stands in no file, nor a provider's script, which is theirs to mend.
    const { url } = message.location();
    if (!url.startsWith(new URL(address).origin)) return;
    if (!ANSWERED.test(message.text())) noted.push(`the console: ${message.text()}`);
  };
  const context = page.context().on('weberror', noteError).on('console', noteMessage);
  return { noted, stop: () => context.off('weberror', noteError).off('console', noteMessage) };
}

async function listFaults(
  page: Page,
  { kind, as, state, shows }: Shown,
  address: string,
  portalCodeIn: (scripts: string[]) => string[],
): Promise<string[]> {
  const faults: string[] = [];
  const isPublic = kind === 'public';
  const { load, scripts } = await measurePage(page, address);
  // What is in a screen may bring more with it, a paper what draws it.
  if (isPublic || state === undefined) faults.push(...listExcesses(kind, load));
  if (kind !== 'portal')
    faults.push(...portalCodeIn(scripts).map((module) => `portal code: ${module}`));

  if (shows !== undefined) {
    await expect(page.getByText(shows).first()).toBeVisible();
    const account = ACCOUNTS[as];
    if (account !== undefined) await expect(page.getByText(account).first()).toBeAttached();
  }
  if (isPublic) faults.push(...(await listPublicFaults(page)));
  faults.push(...(await findViolations(page)));
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 640 });
    const over = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (over !== 0) faults.push(`${over} px too wide at ${width} px`);
  }
  return faults;
}
