import { fillProcedure } from '@alivio/testing/outside/answer-steps.ts';
import { arriveAt } from '@alivio/testing/outside/arrive-at.ts';
import { register } from './people.ts';
import { expect, test } from './stack.fixture.ts';

test("the holder's own document is not another patient's", async ({ page }) => {
  const { dni } = await register(page);
  await fillProcedure(page);
  await page.getByText('Para otra persona').click();
  await page.getByRole('link', { name: 'Agregar datos del paciente' }).click();
  await page.getByLabel('Nombres').fill('María Elena');
  await page.getByLabel('Apellidos').fill('Quispe Rojas');
  await page.getByLabel('Número de documento').fill(dni);
  await page.getByRole('button', { name: 'Guardar paciente' }).click();
  await expect(page.locator('#identification_number-error')).toContainText(
    'El documento del paciente debe ser distinto del tuyo.',
  );
  await page.getByLabel('Número de documento').fill('40111222');
  await page.getByRole('button', { name: 'Guardar paciente' }).click();
  await arriveAt(page, 'procedures');
  await expect(page.getByText('María Elena Quispe Rojas, DNI 40111222')).toBeVisible();
});
