import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** What a theme can break: it changes colours and nothing else. */
const RULES_OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * What axe finds wrong with the page as it stands, in light and in dark, each with its first element. The page holds
 * no frames, so axe runs in it alone; it is read into a document once.
 */
export async function findViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const violations = await page.evaluate(
      runAxe,
      colorScheme === 'dark' ? RULES_OF_COLOURS : null,
    );
    found.push(...violations.map((violation) => `${colorScheme}: ${violation}`));
  }
  return found;
}

/** Runs in the page. */
async function runAxe(rules: string[] | null): Promise<string[]> {
  const { axe: inPage } = window as unknown as { axe: typeof axe };
  const { violations } = await inPage.run(document, {
    resultTypes: ['violations'],
    ...(rules && { runOnly: { type: 'rule', values: rules } }),
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}
