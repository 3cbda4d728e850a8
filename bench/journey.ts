import {
  choosePlan,
  fillProcedure,
  fillRegistration,
  giveData,
  verifyEmail,
  verifyPhone,
} from '@alivio/testing/outside/answer-steps.ts';
import { newPerson } from '@alivio/testing/outside/people.ts';
import { openSandbox } from '@alivio/testing/outside/sandbox.ts';
import { chromium, type Request } from '@playwright/test';
import { buildAll } from '../scripts/build.mjs';
import { chromiumOptions } from '../scripts/chromium.mjs';
import { startTestStack } from '../scripts/test-stack.mjs';

/** A scripted person from the landing page to the result: how long it takes, and the slowest call on the way. */
await buildAll();
const stack = await startTestStack();
const browser = await chromium.launch(await chromiumOptions());
const page = await browser.newPage({ baseURL: stack.url, viewport: { width: 360, height: 640 } });
const calls: { name: string; ms: number }[] = [];
page.on('requestfinished', (request) => calls.push(timed(request)));

const sandbox = openSandbox(stack.sandboxUrl);
const person = newPerson();
const applicant = { ...person, phone: `+51${person.phone}`, token: '' };
const startedAt = performance.now();
await page.goto('/start-onboarding');
await page.getByRole('link', { name: 'Solicitar mi crédito' }).first().click();
await fillRegistration(page, person);
await page.getByRole('button', { name: 'Continuar' }).click();
await page.waitForURL('**/onboarding/procedures');
await fillProcedure(page);
await page.getByRole('button', { name: 'Continuar' }).click();
await page.waitForURL('**/onboarding/payments');
await choosePlan(page);
await page.waitForURL('**/onboarding/client-updates');
await giveData(page);
await verifyPhone(page, sandbox, applicant);
await verifyEmail(page, sandbox, applicant);
await page.waitForURL('**/onboarding/result');
await page.getByRole('link', { name: 'Valida tu información' }).waitFor();
const seconds = (performance.now() - startedAt) / 1000;

const api = calls.filter(({ name }) => name.includes('/api/') || name.includes('/services/'));
const slowest = api.reduce((a, b) => (a.ms > b.ms ? a : b));
console.log(
  `landing to result  ${seconds.toFixed(1)} s, ${calls.length} requests, ${api.length} of them calls`,
);
console.log(`slowest call       ${slowest.ms.toFixed(0)} ms  ${slowest.name}`);

await browser.close();
await stack.stop();

function timed(request: Request) {
  const { requestStart, responseEnd } = request.timing();
  const { pathname } = new URL(request.url());
  return { name: `${request.method()} ${pathname}`, ms: responseEnd - requestStart };
}
