import {
  choosePlan,
  fillProcedure,
  fillRegistration,
  giveData,
  verifyEmail,
  verifyPhone,
} from '@alivio/testing/outside/answer-steps.ts';
import { arriveAt } from '@alivio/testing/outside/arrive-at.ts';
import { newPerson } from '@alivio/testing/outside/people.ts';
import { openSandbox } from '@alivio/testing/outside/sandbox.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './stack.fixture.ts';

test('single with DNI: from the landing page to the pre-approval', async ({ page, stack }) => {
  const sandbox = openSandbox(stack.sandboxUrl);
  const person = newPerson();
  const progress: number[] = [];
  const noteProgress = async () => {
    const value = await page.getByRole('progressbar').getAttribute('aria-valuenow');
    progress.push(Number(value));
  };

  await page.goto('/start-onboarding');
  await page.getByRole('link', { name: 'Solicitar mi crédito' }).first().click();
  await fillRegistration(page, person);
  await noteProgress();
  await page.getByRole('button', { name: 'Continuar' }).click();

  await arriveAt(page, 'procedures');
  await fillProcedure(page);
  await noteProgress();
  await page.getByRole('button', { name: 'Continuar' }).click();

  await arriveAt(page, 'payments');
  await expect(page.getByRole('banner')).toContainText('Plan de pagos');
  await noteProgress();
  await choosePlan(page);

  await arriveAt(page, 'client-updates');
  await expect(page.getByRole('banner')).toContainText('Datos adicionales');
  // The registry gave the names: nobody is asked for them.
  await expect(page.getByLabel('Nombres')).toHaveCount(0);
  await expect(page.getByLabel('Celular')).toHaveValue(person.phone);
  await noteProgress();
  await giveData(page);

  const applicant = { ...person, phone: `+51${person.phone}`, token: '' };
  await arriveAt(page, 'validate-phone');
  await noteProgress();
  await verifyPhone(page, sandbox, applicant);
  await arriveAt(page, 'validate-email');
  await noteProgress();
  await verifyEmail(page, sandbox, applicant);

  await arriveAt(page, 'result');
  await expect(
    page.getByRole('heading', { level: 1, name: '¡Tu crédito está preaprobado!' }),
  ).toBeVisible();
  await expect(page.getByText('Paso 7 de 7')).toBeVisible();
  await noteProgress();
  expect(progress).toEqual([0, 12.5, 37.5, 41, 44, 47, 100]);

  await expect(page.getByRole('link', { name: 'Contactar soporte' })).toHaveAttribute(
    'href',
    '/contact-us',
  );
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Valida tu información' }).click();
  await page.waitForURL('**/identity-validation');
  await expect(page.getByRole('heading', { name: 'Sube tus documentos (0/4)' })).toBeVisible();
});
