import { defineConfig } from '@playwright/test';
import { chromiumOptions } from '../scripts/chromium.mjs';
import { beginRunClock } from '../scripts/run-clock/begin-run-clock.mjs';
import { workerCount } from '../scripts/worker-count.mjs';

await beginRunClock();

/** A patient's phone, unless a spec says otherwise. */
export default defineConfig({
  testDir: '.',
  globalSetup: './global-setup.ts',
  outputDir: '../build/e2e',
  fullyParallel: true,
  // Each worker runs a whole product beside its browser.
  workers: workerCount(),
  // Once more on a crowded machine; what passes only then is named at the end, with its trace.
  retries: 1,
  // Against hanging only: a crowded machine may take its time.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  use: {
    viewport: { width: 360, height: 640 },
    locale: 'es-PE',
    timezoneId: 'America/Lima',
    contextOptions: { reducedMotion: 'reduce' },
    // Of the second run only: recording what turns out green made every journey a quarter dearer. What the first one
    // leaves is kept by `keep-evidence.ts`.
    trace: { mode: 'on-first-retry', screenshots: false, sources: false },
    launchOptions: await chromiumOptions(),
  },
});
