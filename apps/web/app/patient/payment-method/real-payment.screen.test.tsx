import { expectStatus, send, signInClient } from '@alivio/testing/outside/applicant.ts';
import { demoPassword, payer } from '@alivio/testing/outside/people.ts';
import { expect, inject, it, onTestFinished } from 'vitest';
import { standInForCardForm } from '#testing/card-form.ts';
import { page } from '#testing/page.tsx';

const { url, sandboxUrl } = inject('stack');
const rows = (id: string) => page.locator(`section[aria-labelledby="${id}"] li`);

/** In the place of somebody in front of the form: what the gateway then tells the browser, signed. */
async function payAtGateway(transactionId: string): Promise<unknown> {
  const answer = await fetch(`${sandboxUrl}/control/card/${transactionId}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ outcome: 'approved' }),
  });
  await expectStatus(answer, 200);
  return answer.json();
}

it('an instalment is chosen, paid at the gateway, and stands among what is paid, with its receipt', async () => {
  const form = standInForCardForm();
  onTestFinished(() => form.remove());
  const client = await signInClient(url, payer, demoPassword);
  const me = await send(url, 'GET', '/me', client.token);
  const { user } = (await me.json()) as { user: { loans: { id: number }[] } };
  const path = `/user/payments?idLoan=${user.loans[0]?.id}`;
  await page.goto(path, { as: client });
  const before = await readCounts();
  await page.getByRole('checkbox', { name: 'Pagar la cuota' }).first().click();
  await page.getByRole('button', { name: /^Pagar S\// }).click();
  await page.waitForURL(path.replace('payments', 'payment-method'));
  await page.goto(page.url());
  await page.getByRole('button', { name: /^Pagar S\// }).click();
  await form.opened();
  const { transactionId } = form.config as unknown as { transactionId: string };
  form.say(await payAtGateway(transactionId));
  await page.waitForURL(path);

  await page.goto(path);
  await expect(
    page.getByText(/^Recibimos tu pago de S\/ [\d,.]+\. Tu recibo está más abajo\.$/).first(),
  ).toBeVisible();
  await expect(rows('past')).toHaveCount(before.past + 1);
  await expect(rows('pending')).toHaveCount(before.pending - 1);
  const card = page.locator('section[aria-labelledby="card-payments"] > section').first();
  await expect(card).toContainText('Aprobado');
  await expect(card).toContainText('Visa terminada en');
  await expect(card.getByRole('button', { name: /^Recibo del pago AL/ })).toBeVisible();

  async function readCounts() {
    await page.getByRole('checkbox', { name: 'Pagar la cuota' }).first().waitFor();
    return { past: rows('past').all().length, pending: rows('pending').all().length };
  }
});
