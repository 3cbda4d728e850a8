import { makeApplicant } from '@alivio/testing/outside/applicant.ts';
import { arriveAt } from '@alivio/testing/outside/arrive-at.ts';
import { openSandbox } from '@alivio/testing/outside/sandbox.ts';
import { expectAccessible } from './expect-accessible.ts';
import { answerEverything } from './journey.ts';
import { expect, test } from './stack.fixture.ts';

test('rejected: no blame, a person to call, and a new start', async ({ page, stack }) => {
  const applicant = await makeApplicant(stack.url, { lastDigit: '8' });
  await answerEverything(page, openSandbox(stack.sandboxUrl), applicant);
  await arriveAt(page, 'result');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Esta vez no podemos darte el crédito' }),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Qué cambiaría el resultado' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Valida tu información' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Hablar con un asesor' })).toHaveAttribute(
    'href',
    'tel:+5116409000',
  );
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Comenzar de nuevo' }).click();
  await page.waitForURL('**/user/credits');
  await expect(page.getByText('No aprobada')).toBeVisible();
  await page.getByRole('link', { name: 'Solicitar crédito' }).click();
  await arriveAt(page, 'procedures');
  await page.goto('/identity-validation');
  await page.waitForURL('**/cancel-loan');
  await expect(page.getByRole('link', { name: 'Comenzar de nuevo' })).toBeVisible();
  await expectAccessible(page);
});

test('an income that is short: a suggestion leads to the step with the change filled in', async ({
  page,
  stack,
}) => {
  const applicant = await makeApplicant(stack.url, { amount: 5000 });
  const answers = { months: 6, income: '2000' };
  await answerEverything(page, openSandbox(stack.sandboxUrl), applicant, answers);
  await arriveAt(page, 'result');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Esta vez no podemos darte el crédito' }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: /^En \d+ meses( o más)?, tu solicitud quedaría/ }).click();
  await arriveAt(page, 'payments');
  await expect(page.getByRole('radio', { name: /^6 meses/ })).not.toBeChecked();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await arriveAt(page, 'result');
  await expect(page.getByRole('link', { name: 'Valida tu información' })).toBeVisible();
});

test('bureau down: the screen that waits', async ({ page, stack }) => {
  const applicant = await makeApplicant(stack.url, { lastDigit: '9' });
  await answerEverything(page, openSandbox(stack.sandboxUrl), applicant);
  await arriveAt(page, 'result');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Tu evaluación está en camino' }),
  ).toBeVisible();
  await expectAccessible(page);
});
