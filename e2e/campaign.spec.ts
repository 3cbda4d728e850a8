import { choosePlan } from '@alivio/testing/outside/answer-steps.ts';
import { makeApplicant } from '@alivio/testing/outside/applicant.ts';
import { arriveAt } from '@alivio/testing/outside/arrive-at.ts';
import { openSandbox } from '@alivio/testing/outside/sandbox.ts';
import { answerEverything } from './journey.ts';
import { openAs } from './people.ts';
import { expect, test } from './stack.fixture.ts';

test('campaign on: three months at the end of the slider, and a badge on the result', async ({
  page,
  stack,
}) => {
  const applicant = await makeApplicant(stack.url, { site: 'Miraflores' });
  await openAs(page, applicant, '/onboarding/payments');
  const slider = page.getByRole('slider', { name: 'Número de meses' });
  await expect(slider).toHaveAttribute('min', '0');
  for (const months of [6, 12])
    await expect(
      page.getByRole('radio', { name: new RegExp(`^${months} meses Campaña Bienestar`) }),
    ).toBeVisible();
  await expect(page.getByRole('radio', { name: /^14 meses Campaña/ })).toHaveCount(0);
  await slider.fill('0');
  await expect(page.getByRole('radio', { name: /^3 meses Campaña Bienestar/ })).toBeChecked();

  await answerEverything(page, openSandbox(stack.sandboxUrl), applicant, { months: 3 });
  await arriveAt(page, 'result');
  await expect(page.getByText('Campaña Bienestar')).toBeVisible();
});

test('campaign off: no three months, and whoever sends them is told', async ({ page, stack }) => {
  const applicant = await makeApplicant(stack.url, { site: 'San Isidro' });
  await openAs(page, applicant, '/onboarding/payments');
  await expect(page.getByRole('radio', { name: /^6 meses/ })).toBeChecked();
  await expect(page.getByRole('radio', { name: /^3 meses/ })).toHaveCount(0);

  // The campaign ends while the screen is open: the browser still offers what the server no longer does.
  const addCampaign = async (route: import('@playwright/test').Route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), campaign: { name: 'Ya terminó' } } });
  };
  await page.route('**/api/v1/rate-card?*', addCampaign, { times: 1 });
  await page.reload();
  await choosePlan(page, { months: 3 });
  await page.waitForURL('**/onboarding/payments?error=campaign');
  await expect(
    page
      .getByText(
        'La opción de 3 meses no está disponible en este momento. Por favor, selecciona otra opción.',
      )
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('radio', { name: /^3 meses/ })).toHaveCount(0);
  await expect(page.getByRole('radio', { name: /^6 meses/ })).toBeChecked();
});
