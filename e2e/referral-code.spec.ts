import { choosePlan, makeApplicant, openAs } from './applicant.ts';
import { expect, test } from './stack.fixture.ts';

test('a referral link opened after the treatment was saved still tags the loan', async ({
  page,
  request,
}) => {
  await openAs(page, await makeApplicant(request), '/start-onboarding?referralCode=MIR-VEN1');
  await page.goto('/onboarding/payments');
  const asked = page.waitForRequest('**/api/v1/loans');
  await choosePlan(page);
  expect((await asked).postDataJSON()).toMatchObject({
    health_center_refer_user_code: 'MIR-VEN1',
  });
});
