import { delegatedTexts } from '@alivio/contract/delegated-acts.ts';
import { actFor } from '@alivio/testing/outside/advisor.ts';
import { signInClient } from '@alivio/testing/outside/applicant.ts';
import { makeApproved } from '@alivio/testing/outside/approved.ts';
import { borrowers, demoClient, demoPassword } from '@alivio/testing/outside/people.ts';
import { expect, inject, it } from 'vitest';
import { takePhone } from '#testing/device.ts';
import { intercept } from '#testing/network.ts';
import { page } from '#testing/page.tsx';
import { CONFIG, openPayPage, PAY_PATH, payButton, preparePayPage } from '#testing/pay-page.ts';

/** Real sessions of an advisor, on the screens whose act is the patient's alone: told in place, never sent away. */
const stack = inject('stack');
const { url } = stack;

async function insteadOf(email: string) {
  return actFor(url, await signInClient(url, email, demoPassword));
}

it('the signature', async () => {
  takePhone();
  const client = await makeApproved(stack);
  await page.goto('/identity-validation/signature', { as: await actFor(url, client) });
  await expect(page.getByRole('heading', { name: 'La firma es personal' })).toBeVisible();
  await expect(page.getByText(delegatedTexts.signature)).toBeVisible();
  expect(page.url()).toBe('/identity-validation/signature');
});

it('a payment by card', async () => {
  const { form } = preparePayPage();
  intercept(CONFIG, (call) => call.send(Object(call.body)));
  await openPayPage(await insteadOf(demoClient));
  await payButton.click();
  await expect(page.getByText(delegatedTexts.card_payment)).toBeVisible();
  expect(page.url()).toBe(PAY_PATH);
  form.remove();
});

it('the QR and the papers of a credit', async () => {
  await page.goto('/user/credits', { as: await insteadOf(borrowers.signed) });
  await page.locator('section').getByRole('link').nth(0).click();
  await expect(page.getByText(/^El QR lo ve y lo muestra solo el paciente/)).toBeVisible();
  await page.getByRole('button', { name: 'Descargar contrato firmado' }).click();
  await expect(page.getByText(delegatedTexts.papers)).toBeVisible();
  expect(page.url()).toMatch(/^\/user\/credits\/\d+$/);
});

it('the link that opens the signature on a phone', async () => {
  const client = await makeApproved(stack);
  await page.goto('/identity-validation/must-be-mobile', { as: await actFor(url, client) });
  await expect(page.getByText(delegatedTexts.signature)).toBeVisible();
});
