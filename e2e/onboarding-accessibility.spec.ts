import {
  choosePlan,
  giveData,
  verifyEmail,
  verifyPhone,
} from '@alivio/testing/outside/answer-steps.ts';
import { makeApplicant } from '@alivio/testing/outside/applicant.ts';
import { arriveAt } from '@alivio/testing/outside/arrive-at.ts';
import { openSandbox } from '@alivio/testing/outside/sandbox.ts';
import { expectAccessible } from './expect-accessible.ts';
import { openAs } from './people.ts';
import { expect, test } from './stack.fixture.ts';

test('every step from the plan to the result, as it opens', async ({ page, stack }) => {
  const sandbox = openSandbox(stack.sandboxUrl);
  const applicant = await makeApplicant(stack.url, { amount: 6000, site: 'Miraflores' });
  await openAs(page, applicant, '/onboarding/payments');
  await page.getByText('Ver cronograma').click();
  await expectAccessible(page);
  await choosePlan(page);
  await arriveAt(page, 'client-updates');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Abrir calendario' }).click();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await giveData(page, 'Casado(a)');
  await arriveAt(page, 'validate-phone');
  await expect(page.getByText(/Puedes pedir otro código/)).toBeVisible();
  await expectAccessible(page);
  await verifyPhone(page, sandbox, applicant);
  await verifyEmail(page, sandbox, applicant);
  await arriveAt(page, 'register-spouse');
  await expectAccessible(page);
});

test('each step asks for its own data at most twice beside `me`', async ({ page, stack }) => {
  const applicant = await makeApplicant(stack.url);
  const asked: string[] = [];
  page.on('request', (call) => {
    const { pathname } = new URL(call.url());
    if (pathname.startsWith('/api/') && !pathname.endsWith('/me')) asked.push(pathname);
  });
  await openAs(page, applicant, '/onboarding/payments');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(asked).toEqual(['/api/v1/onboarding/draft', '/api/v1/rate-card']);
  await choosePlan(page);
  await arriveAt(page, 'client-updates');
  asked.length = 0;
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(asked).toEqual(['/api/v1/business-date']);
  await giveData(page);
  await arriveAt(page, 'validate-phone');
  // The code of this first visit is on its way before the counting starts.
  await expect(page.getByText(/Puedes pedir otro código/)).toBeVisible();
  asked.length = 0;
  await page.reload();
  await expect(page.getByText(/Puedes pedir otro código/)).toBeVisible();
  expect(asked).toEqual(['/api/v1/sms-verification/send-sms-verification']);
});
