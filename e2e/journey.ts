import type { Page } from '@playwright/test';
import { type Applicant, choosePlan, codeField, giveData, openAs } from './applicant.ts';
import { arriveAt } from './arrive-at.ts';
import type { openSandbox } from './sandbox.ts';

type Sandbox = ReturnType<typeof openSandbox>;

/** From the payment plan to the screen that waits for the code by SMS. */
export async function reachPhoneCode(page: Page, applicant: Applicant): Promise<void> {
  await openAs(page, applicant, '/onboarding/payments');
  await choosePlan(page);
  await giveData(page);
  await arriveAt(page, 'validate-phone');
}

export async function verifyPhone(
  page: Page,
  sandbox: Sandbox,
  { phone }: Pick<Applicant, 'phone'>,
) {
  await arriveAt(page, 'validate-phone');
  await codeField(page).fill(await sandbox.codeTo(phone));
}

export async function verifyEmail(
  page: Page,
  sandbox: Sandbox,
  { email }: Pick<Applicant, 'email'>,
) {
  await arriveAt(page, 'validate-email');
  await codeField(page).fill(await sandbox.codeTo(email));
}

interface Answers {
  months?: number;
  income?: string;
  civilStatus?: string;
}

/** From the payment plan through both codes. */
export async function answerEverything(
  page: Page,
  sandbox: Sandbox,
  applicant: Applicant,
  answers: Answers = {},
): Promise<void> {
  await openAs(page, applicant, '/onboarding/payments');
  await choosePlan(page, answers);
  await giveData(page, answers.civilStatus);
  await verifyPhone(page, sandbox, applicant);
  await verifyEmail(page, sandbox, applicant);
}
