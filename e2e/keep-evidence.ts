import { writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContext, Page, TestInfo } from '@playwright/test';

/** Of each: the end of a journey, where it failed. */
const LINES = 200;

/**
 * What a red journey leaves behind at once, so that its cause can be found: what its pages asked for and said, in
 * order, and each page that is still open, as it stands. The trace with every step comes of its second run: to record
 * all the green ones costs a quarter of them.
 */
export async function keepEvidence(
  { browser }: { browser: Browser },
  use: (nothing: undefined) => Promise<void>,
  info: TestInfo,
): Promise<void> {
  const lines: string[] = [];
  const note = (line: string) => {
    lines.push(`${new Date().toISOString()} ${line}`);
    if (lines.length > LINES) lines.shift();
  };
  const opened: BrowserContext[] = [];
  const watch = (context: BrowserContext) => {
    opened.push(context);
    context.on('response', (response) => {
      const said = `${response.request().method()} ${response.url()} ${response.status()}`;
      // The parts of the program come and go with every document.
      if (!response.ok() || !said.includes('/assets/')) note(said);
    });
    context.on('requestfailed', (request) =>
      note(`${request.method()} ${request.url()} ${request.failure()?.errorText}`),
    );
    context.on('console', (message) => note(`${message.type()}: ${message.text()}`));
    context.on('weberror', (raised) => note(`uncaught: ${raised.error().stack}`));
  };
  const own = browser.contexts();
  own.forEach(watch);
  browser.on('context', watch);
  await use(undefined);
  browser.off('context', watch);
  try {
    if (info.status !== info.expectedStatus) await keep(browser, lines, info);
  } finally {
    // Left open, the desks of a journey would ask and poll beside those that follow, and stand among what those leave.
    for (const context of opened) if (!own.includes(context)) await context.close();
  }
}

async function keep(browser: Browser, lines: string[], info: TestInfo): Promise<void> {
  const told = info.outputPath('what-happened.txt');
  await writeFile(told, lines.join('\n'));
  info.attachments.push({ name: 'evidence', path: told, contentType: 'text/plain' });
  const pages = browser.contexts().flatMap((context) => context.pages());
  for (const [index, page] of pages.entries()) {
    const file = info.outputPath(`page-${index + 1}`);
    await page.screenshot({ path: `${file}.png`, timeout: 5_000 }).catch(() => undefined);
    await writeFile(`${file}.html`, await htmlOf(page));
  }
}

/** One that is gone or stuck hides no other. */
function htmlOf(page: Page): Promise<string> {
  return Promise.race([page.content().catch(String), pause(5_000, 'it did not answer')]);
}
