import { answerToPhoneCode, answerToResult } from '@alivio/testing/outside/answer-steps.ts';
import type { Applicant } from '@alivio/testing/outside/applicant.ts';
import type { openSandbox } from '@alivio/testing/outside/sandbox.ts';
import type { Page } from '@playwright/test';
import { openAs } from './people.ts';

/** From the payment plan to the screen that waits for the code by SMS. */
export async function reachPhoneCode(page: Page, applicant: Applicant): Promise<void> {
  await openAs(page, applicant, '/onboarding/payments');
  await answerToPhoneCode(page);
}

/** From the payment plan through both codes. */
export async function answerEverything(
  page: Page,
  sandbox: ReturnType<typeof openSandbox>,
  applicant: Applicant,
  answers: Parameters<typeof answerToResult>[3] = {},
): Promise<void> {
  await openAs(page, applicant, '/onboarding/payments');
  await answerToResult(page, sandbox, applicant, answers);
}
