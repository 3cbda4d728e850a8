import { choosePlan } from '@alivio/testing/outside/answer-steps.ts';
import { makeApplicant } from '@alivio/testing/outside/applicant.ts';
import { openAs } from './people.ts';
import { expect, test } from './stack.fixture.ts';

test('a referral link opened after the treatment was saved still tags the loan', async ({
  page,
  stack,
}) => {
  await openAs(page, await makeApplicant(stack.url), '/start-onboarding?referralCode=MIR-VEN1');
  await page.goto('/onboarding/payments');
  const asked = page.waitForRequest('**/api/v1/loans');
  await choosePlan(page);
  expect((await asked).postDataJSON()).toMatchObject({
    health_center_refer_user_code: 'MIR-VEN1',
  });
});
