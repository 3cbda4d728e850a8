import {
  choosePlan,
  fillRegistration,
  giveData,
  press,
} from '@alivio/testing/outside/answer-steps.ts';
import { makeApplicant } from '@alivio/testing/outside/applicant.ts';
import { arriveAt } from '@alivio/testing/outside/arrive-at.ts';
import { newPerson } from '@alivio/testing/outside/people.ts';
import type { Page } from '@playwright/test';
import { openAs } from './people.ts';
import { expect, test } from './stack.fixture.ts';

async function pressOffline(page: Page): Promise<void> {
  await page.route('**/api/v1/**', (route) => route.abort());
  await press(page, 'Continuar');
  await expect(page.getByRole('alert').getByText(/^No pudimos conectarnos/)).toBeVisible();
  await page.unroute('**/api/v1/**');
}

test('a lost connection is told in place and nothing typed is lost', async ({ page, context }) => {
  await page.goto('/onboarding');
  await fillRegistration(page, newPerson());
  await expect(page.getByText('DNI disponible')).toBeVisible();
  await context.setOffline(true);
  await press(page, 'Continuar');
  await expect(page.getByText(/^No pudimos conectarnos\./)).toBeVisible();
  await context.setOffline(false);
  await press(page, 'Continuar');
  await arriveAt(page, 'procedures');
});

test('a step sent while the line is down stays as it stands and can be sent again', async ({
  page,
  stack,
}) => {
  const applicant = await makeApplicant(stack.url);
  await openAs(page, applicant, '/onboarding/procedures');
  await page.getByLabel('Monto a financiar en soles').fill('4500');
  await pressOffline(page);
  await expect(page.getByLabel('Monto a financiar en soles')).toHaveValue('4,500');
  await press(page, 'Continuar');

  await arriveAt(page, 'payments');
  await page.getByRole('radio', { name: /^12 meses/ }).check();
  await page.getByLabel(/^Ingreso promedio/).fill('6000');
  await pressOffline(page);
  await expect(page.getByLabel(/^Ingreso promedio/)).toHaveValue('6,000');
  await press(page, 'Continuar');

  await arriveAt(page, 'client-updates');
  await page.route('**/api/v1/**', (route) => route.abort());
  await giveData(page, 'Viudo(a)');
  await expect(page.getByRole('alert').getByText(/^No pudimos conectarnos/)).toBeVisible();
  await expect(page.getByLabel('Estado civil')).toHaveValue('widowed');
  await page.unroute('**/api/v1/**');
  await press(page, 'Continuar');
  await arriveAt(page, 'validate-phone');
});

test('a code asked for while the line is down can be asked for again', async ({ page, stack }) => {
  const applicant = await makeApplicant(stack.url);
  await openAs(page, applicant, '/onboarding/payments');
  await choosePlan(page);
  await arriveAt(page, 'client-updates');
  await page.route('**/sms-verification/**', (route) => route.abort());
  await giveData(page);
  await arriveAt(page, 'validate-phone');
  await expect(page.getByRole('alert').getByText(/^No pudimos conectarnos/)).toBeVisible();
  await page.unroute('**/sms-verification/**');
  await press(page, 'Reenviar código');
  await expect(page.getByText('Código reenviado con éxito.').first()).toBeVisible();
});
