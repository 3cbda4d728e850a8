import {
  choosePlan,
  fillProcedure,
  fillRegistration,
  press,
  typeBirthdate,
  verifyEmail,
  verifyPhone,
} from '@alivio/testing/outside/answer-steps.ts';
import { makeApplicant } from '@alivio/testing/outside/applicant.ts';
import { arriveAt } from '@alivio/testing/outside/arrive-at.ts';
import { newPerson } from '@alivio/testing/outside/people.ts';
import { openSandbox } from '@alivio/testing/outside/sandbox.ts';
import { expect, test } from './stack.fixture.ts';

test('with CE: fewer months, an income floor, names, and older than 25', async ({
  page,
  stack,
}) => {
  const sandbox = openSandbox(stack.sandboxUrl);
  const taken = await makeApplicant(stack.url, { documentType: 'CE' });
  const person = newPerson();
  const applicant = { email: person.email, phone: `+519${person.dni}` };
  await page.goto('/onboarding');
  await page.getByLabel('Documento', { exact: true }).selectOption('CE');
  await fillRegistration(page, {
    ...person,
    phone: `9${person.dni}`,
    dni: taken.documentNumber,
  });
  await expect(page.getByText('Ya existe una cuenta con este número de CE.').first()).toBeVisible();
  await page.getByLabel('Número de documento').fill(`0${person.dni}`);
  await expect(page.getByText('CE disponible')).toBeVisible();
  await press(page, 'Continuar');
  await arriveAt(page, 'procedures');
  await fillProcedure(page);
  await page.getByLabel('Centro de salud').selectOption('Instituto Médico Andino');
  await page.getByLabel('Sede').selectOption({ label: 'San Isidro' });
  await press(page, 'Continuar');
  await arriveAt(page, 'payments');

  const slider = page.getByRole('slider', { name: 'Número de meses' });
  await expect(slider).toHaveAttribute('min', '20');
  await expect(slider).toHaveAttribute('max', '40');
  await expect(page.getByRole('radio', { name: /^\d+ meses/ })).toHaveCount(2);
  await choosePlan(page, { income: '1499' });
  await expect(page.getByText('Ingreso mínimo S/. 1500').first()).toBeVisible();
  await page.getByLabel(/^Ingreso promedio/).fill('3500');
  await press(page, 'Continuar');

  await arriveAt(page, 'client-updates');
  await press(page, 'Continuar');
  await expect(page.getByText('El campo nombres es obligatorio.').first()).toBeVisible();
  await expect(page.getByText('El campo apellidos es obligatorio.').first()).toBeVisible();
  await page.getByLabel('Nombres').fill('Jo4n');
  await page.getByLabel('Apellidos').fill('Li');
  await page.getByLabel('Estado civil').selectOption('Divorciado(a)');
  await expect(page.getByText('Los nombres solo pueden contener letras.').first()).toBeVisible();
  await expect(
    page.getByText('Los apellidos deben tener al menos 3 caracteres.').first(),
  ).toBeVisible();
  await page.getByLabel('Nombres').fill('María José');
  await page.getByLabel('Apellidos').fill('Rodríguez Núñez');
  const young = String(new Date().getFullYear() - 25);
  await typeBirthdate(page, '1', 'enero', young);
  await press(page, 'Continuar');
  await expect(
    page.getByText('Para usuarios con CE, debes ser mayor de 25 años.').first(),
  ).toBeVisible();
  await typeBirthdate(page, '1', '1', '1990');
  await press(page, 'Continuar');

  await verifyPhone(page, sandbox, applicant);
  await verifyEmail(page, sandbox, applicant);
  await arriveAt(page, 'result');
  await expect(
    page.getByRole('heading', { level: 1, name: '¡Tu crédito está preaprobado!' }),
  ).toBeVisible();
});
