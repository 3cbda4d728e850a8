import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { Shown } from '../size-budgets/states.mjs';
import { waitUntilLoaded } from '../wait-until-loaded.mjs';

export const looks = [
  { width: 360, height: 640, theme: 'light' },
  { width: 360, height: 640, theme: 'dark' },
  { width: 1280, height: 800, theme: 'light' },
  { width: 1280, height: 800, theme: 'dark' },
] as const;

/** One file for each look, in their order. */
export interface Pictures {
  title: string;
  area: string;
  files: string[];
}

/** A legal text says no more on its tenth page than on its second. */
const TALLEST = 2400;

/**
 * Opens a screen once and looks at it four times: a step that sends a code sends one. The window grows to the height
 * of what is in it, so that bars at its bottom stand where the page ends and hide nothing.
 */
export async function takePictures(
  page: Page,
  address: string,
  { url, folder, state }: Shown,
  into: string,
): Promise<Pictures> {
  await page.goto(address);
  await waitUntilLoaded(page);
  await page.waitForLoadState('networkidle');
  const arrived = new URL(page.url()).pathname;
  if (arrived !== new URL(address).pathname) throw new Error(`${address} led on to ${arrived}`);

  const title = state === undefined ? url : `${url} (${state})`;
  const name = title.replaceAll(/[^\w]+/g, '-').replaceAll(/^-|-$/g, '') || 'index';
  mkdirSync(path.join(into, folder), { recursive: true });
  const files = [];
  for (const { width, height, theme } of looks) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height });
    const inside = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width, height: Math.min(Math.max(height, inside), TALLEST) });
    const file = path.join(folder, `${name}.${width}.${theme}.png`);
    // What came into the taller window is painted with the next frame, and a picture asks for one.
    await page.screenshot({ clip: { x: 0, y: 0, width: 1, height: 1 } });
    await page.screenshot({ path: path.join(into, file), animations: 'disabled' });
    files.push(file);
  }
  return { title, area: folder, files };
}
