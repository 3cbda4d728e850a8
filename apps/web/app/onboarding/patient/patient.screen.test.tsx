import { fillProcedure, press } from '@alivio/testing/outside/answer-steps.ts';
import { type Applicant, registerPerson } from '@alivio/testing/outside/applicant.ts';
import { arriveAt } from '@alivio/testing/outside/arrive-at.ts';
import { beforeEach, expect, inject, it } from 'vitest';
import { page } from '#testing/page.tsx';

let applicant: Applicant;
beforeEach(async () => {
  applicant = await registerPerson(inject('stack').url);
  await page.goto('/onboarding/procedures', { as: applicant });
  await fillProcedure(page);
  await page.getByRole('radio', { name: /^Para otra persona/ }).check();
});

async function fillPatient(firstName: string, documentNumber: string): Promise<void> {
  await page.getByLabel('Nombres').fill(firstName);
  await page.getByLabel('Apellidos').fill('Quispe Rojas');
  await page.getByLabel('Número de documento').fill(documentNumber);
  await press(page, 'Guardar paciente');
}

it('another patient has a screen of their own and is saved with the step', async () => {
  await press(page, 'Continuar');
  await expect(page.locator('#whose-error')).toContainText('Agrega los datos del paciente.');

  await page.getByRole('link', { name: 'Agregar datos del paciente' }).click();
  await page.waitForURL('**/onboarding/procedures/patient');
  await press(page, 'Guardar paciente');
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([
    'El campo nombres es obligatorio.',
    'El campo apellidos es obligatorio.',
    'El DNI debe tener 8 dígitos numéricos.',
  ]);
  await page.getByLabel('Nombres').fill('Mar1a');
  await page.getByLabel('Nombres').blur();
  await expect(page.locator('#first_name-error')).toContainText(
    'Los nombres solo pueden contener letras.',
  );
  await fillPatient('María  Elena', '40111222');

  await arriveAt(page, 'procedures');
  await expect(page.getByText('María Elena Quispe Rojas, DNI 40111222')).toBeVisible();
  await press(page, 'Continuar');
  await arriveAt(page, 'payments');
  await page.goto('/user');
  await expect(page.getByText('María Elena Quispe Rojas')).toBeVisible();
});

it("the holder's own document is not another patient's", async () => {
  await page.getByRole('link', { name: 'Agregar datos del paciente' }).click();
  await fillPatient('María Elena', applicant.documentNumber);
  await expect(page.locator('#identification_number-error')).toContainText(
    'El documento del paciente debe ser distinto del tuyo.',
  );
  await fillPatient('María Elena', '40111222');
  await arriveAt(page, 'procedures');
  await expect(page.getByText('María Elena Quispe Rojas, DNI 40111222')).toBeVisible();
});
