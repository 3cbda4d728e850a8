import { fillProcedure } from '@alivio/testing/outside/answer-steps.ts';
import { arriveAt } from '@alivio/testing/outside/arrive-at.ts';
import { register } from './people.ts';
import { expect, test } from './stack.fixture.ts';

test('Back from the next step shows what was saved', async ({ page }) => {
  await register(page);
  await fillProcedure(page);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await arriveAt(page, 'payments');
  await page.goBack();
  await arriveAt(page, 'procedures');
  await expect(page.getByLabel('Monto a financiar en soles')).toHaveValue('5,000');
  await expect(page.getByLabel('Centro de salud')).toHaveValue('Clínica Santa Lucía');

  await page.goForward();
  await page.getByText(/^Financias/).waitFor();
  await page.getByRole('link', { name: 'Volver' }).click();
  await arriveAt(page, 'procedures');
  await expect(page.getByLabel('Sede').locator('option:checked')).toHaveText(/^Miraflores/);
});
