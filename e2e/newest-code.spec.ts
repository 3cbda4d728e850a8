import { press } from '@alivio/testing/outside/answer-steps.ts';
import { makeApplicant } from '@alivio/testing/outside/applicant.ts';
import { arriveAt } from '@alivio/testing/outside/arrive-at.ts';
import { openSandbox } from '@alivio/testing/outside/sandbox.ts';
import { reachPhoneCode } from './journey.ts';
import { expect, test } from './stack.fixture.ts';

/** The pause between two codes, by the server's own clock, and some patience. */
const PAUSE_MS = 45_000;

test('once a second code has arrived by SMS the first is worth nothing', async ({
  page,
  stack,
}) => {
  const sandbox = openSandbox(stack.sandboxUrl);
  const applicant = await makeApplicant(stack.url);
  await reachPhoneCode(page, applicant);
  const first = await sandbox.codeTo(applicant.phone);

  await page.getByRole('button', { name: 'Reenviar código' }).waitFor({ timeout: PAUSE_MS });
  await press(page, 'Reenviar código');
  await expect(page.getByText('Código reenviado con éxito.').first()).toBeVisible();
  const second = await sandbox.codeTo(applicant.phone, 2);
  // One time in a million both are alike, and there is nothing to tell apart.
  if (first !== second) {
    await page.getByLabel('Código de 6 dígitos').fill(first);
    await expect(page.getByText('Código de verificación incorrecto.').first()).toBeVisible();
  }
  await page.getByLabel('Código de 6 dígitos').fill(second);
  await arriveAt(page, 'validate-email');
});
