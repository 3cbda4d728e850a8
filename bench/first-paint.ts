import http from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { DEMO_PASSWORD } from '@alivio/server/seed/demo-people.ts';
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { buildAll } from '../scripts/build.mjs';
import { chromiumOptions } from '../scripts/chromium.mjs';
import { findFreePort } from '../scripts/ports.mjs';
import { startTestStack } from '../scripts/test-stack.mjs';
import { waitUntilLoaded } from '../scripts/wait-until-loaded.mjs';

/**
 * When somebody on a slow phone first sees a page, and when its largest part: Chromium's own paint timings beside
 * those of a bare page (the landing's text with no style, font or script), by turns in one run, nothing cached.
 */
const ROUNDS = Number(process.env.ROUNDS ?? 7);
const SLOW_LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1_000_000) / 8,
  uploadThroughput: (0.75 * 1_000_000) / 8,
};
const CPU_SLOWDOWN = 4;
const PHONE = { width: 360, height: 640 };

interface Visit {
  name: string;
  url: string;
  /** The last thing that comes: paints after it are not this page's. */
  ready: string;
  storageState?: BrowserContextOptions['storageState'];
}
interface Paints {
  firstMs: number;
  largestMs: number;
}

await buildAll();
const stack = await startTestStack();
const browser = await chromium.launch(await chromiumOptions({ asPeopleHaveIt: true }));
const bare = await serveBarePage(await barePageOf(`${stack.url}/start-onboarding`));
const desk = await signIn(browser, 'operaciones@alivio.demo');
await haveMessages(['paciente@alivio.demo', 'nueva@alivio.demo']);
const visits: Visit[] = [
  { name: 'bare page', url: bare.url, ready: 'h1' },
  { name: 'landing', url: `${stack.url}/start-onboarding`, ready: 'h1' },
  { name: 'registration', url: `${stack.url}/onboarding`, ready: 'input[name=phone]' },
  { name: 'login', url: `${stack.url}/login`, ready: 'input[name=password]' },
  { name: 'staff login', url: `${stack.url}/health-center/login`, ready: 'input[name=password]' },
  {
    name: 'operations list',
    url: `${stack.url}/operations`,
    ready: 'main td',
    storageState: desk,
  },
];

const seen = new Map<string, Paints[]>(visits.map(({ name }) => [name, []]));
for (let round = 0; round < ROUNDS; round += 1)
  for (const visit of visits) seen.get(visit.name)?.push(await paintsOf(browser, visit));

const reference = medianPaints(seen.get('bare page') ?? []);
console.log(`${'page'.padEnd(18)}${'first paint'.padStart(20)}${'largest paint'.padStart(20)}`);
for (const [name, paints] of seen) {
  const { firstMs, largestMs } = medianPaints(paints);
  const first = against(firstMs, reference.firstMs);
  const largest = against(largestMs, reference.largestMs);
  console.log(`${name.padEnd(18)}${first.padStart(20)}${largest.padStart(20)}`);
}

await browser.close();
await bare.close();
await stack.stop();

/** A context of its own has a cache of its own: every visit is the first. */
async function paintsOf(browser: Browser, { url, ready, storageState }: Visit): Promise<Paints> {
  const context = await browser.newContext({
    viewport: PHONE,
    ...(storageState && { storageState }),
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW_LINE);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.goto(url);
  await waitUntilLoaded(page);
  await page.locator(ready).first().waitFor();
  await page.waitForLoadState('networkidle');
  const paints = await readPaints(page);
  await context.close();
  return paints;
}

function readPaints(page: Page): Promise<Paints> {
  return page.evaluate(async () => {
    const [first] = performance.getEntriesByName('first-contentful-paint');
    const largest = await new Promise<PerformanceEntry | undefined>((resolve) =>
      new PerformanceObserver((list) => resolve(list.getEntries().at(-1))).observe({
        type: 'largest-contentful-paint',
        buffered: true,
      }),
    );
    if (!first || !largest) throw new Error('nothing was painted');
    return { firstMs: first.startTime, largestMs: largest.startTime };
  });
}

function medianPaints(paints: readonly Paints[]): Paints {
  return {
    firstMs: median(paints.map(({ firstMs }) => firstMs)),
    largestMs: median(paints.map(({ largestMs }) => largestMs)),
  };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function against(ms: number, referenceMs: number): string {
  return `${(ms / referenceMs).toFixed(2)} × (${ms.toFixed(0)} ms)`;
}

/** The same words in the same order, and nothing that has to be fetched, read or run. */
async function barePageOf(url: string): Promise<string> {
  const html = await (await fetch(url)).text();
  return html
    .replace(/<(script|style|svg)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<link\b[^>]*>/g, '')
    .replace(/ class="[^"]*"/g, '');
}

async function serveBarePage(html: string): Promise<{ url: string; close: () => Promise<void> }> {
  const body = brotliCompressSync(html);
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' };
  const server = http.createServer((request, response) => {
    // The icon that a browser asks for by itself.
    if (request.url !== '/') response.writeHead(404).end();
    else response.writeHead(200, headers).end(body);
  });
  const port = await findFreePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function signIn(browser: Browser, email: string) {
  const context = await browser.newContext({ baseURL: stack.url });
  const page = await context.newPage();
  await page.goto('/health-center/login');
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await page.waitForURL('**/operations');
  const state = await context.storageState();
  await context.close();
  return state;
}

/** A list with something in it: each asks for a mail. */
async function haveMessages(emails: readonly string[]): Promise<void> {
  for (const email of emails) {
    const answer = await fetch(`${stack.url}/api/v1/clients/send-recover-email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    });
    if (!answer.ok) throw new Error(`no mail for ${email}: ${answer.status}`);
  }
}
