import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

/** The small edition, half as long: every document that is looked at reads it. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What a theme can break: it changes colours and nothing else. */
const RULES_OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * What axe finds wrong with the page as it stands, in light and in dark, each with its first element. The page holds
 * no frames, so axe runs in it alone; it is read into a document once.
 */
export async function findViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
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
  // What is still appearing does not have its colours yet. What turns for ever, or stands still, would never end.
  const appearing = document
    .getAnimations()
    .filter(
      ({ effect, playState }) =>
        playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
    );
  await Promise.allSettled(appearing.map(({ finished }) => finished));
  const { violations } = await inPage.run(document, {
    resultTypes: ['violations'],
    ...(rules && { runOnly: { type: 'rule', values: rules } }),
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}
