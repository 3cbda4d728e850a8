import {
  answerToPhoneCode,
  answerToResult,
  choosePlan,
  fillRegistration,
  giveData,
  press,
  typeCode,
  verifyEmail,
} from '@alivio/testing/outside/answer-steps.ts';
import { makeApplicant } from '@alivio/testing/outside/applicant.ts';
import { arriveAt } from '@alivio/testing/outside/arrive-at.ts';
import { newPerson } from '@alivio/testing/outside/people.ts';
import { openSandbox } from '@alivio/testing/outside/sandbox.ts';
import { expect, inject, it } from 'vitest';
import { stopClock } from '#testing/clock.ts';
import { page } from '#testing/page.tsx';

const { url, sandboxUrl } = inject('stack');
const sandbox = openSandbox(sandboxUrl);
const headerBack = page.getByRole('link', { name: 'Volver' });
const summary = page.getByRole('alert', { name: 'Revisa estos datos' });

type Step = Parameters<typeof arriveAt>[1];

/** As the last figure is not the same, it cannot be right. */
function otherThan(code: string): string {
  return code.slice(0, 5) + String((Number(code.slice(5)) + 1) % 10);
}

/** Both ways back from a step, each with the way forward again. */
async function expectBothBack(step: Step, before: Step): Promise<void> {
  await arriveAt(page, step);
  await page.goBack();
  await arriveAt(page, before);
  window.history.forward();
  await arriveAt(page, step);
  const { length } = window.history;
  await headerBack.click();
  await arriveAt(page, before);
  expect(window.history.length).toBe(length);
  window.history.forward();
  await arriveAt(page, step);
}

async function putOff(destination: string): Promise<void> {
  await typeCode(page, otherThan(await sandbox.codeTo(destination)));
  await press(page, 'Validar luego');
}

it('the arrow of the header leads where that of the browser leads, with the answers kept', async () => {
  const applicant = await makeApplicant(url, { amount: 6000 });
  await page.goto('/user', { as: applicant });
  await page.goto('/onboarding/procedures');
  await press(page, 'Continuar');
  await expectBothBack('payments', 'procedures');
  await choosePlan(page, { months: 14 });
  await expectBothBack('client-updates', 'payments');
  await giveData(page, 'Casado(a)');
  await expectBothBack('validate-phone', 'client-updates');
  await expect(page.getByText('Puedes pedir otro código')).toBeVisible();
  await putOff(applicant.phone);
  await expectBothBack('validate-email', 'validate-phone');
  await verifyEmail(page, sandbox, applicant);
  await expectBothBack('register-spouse', 'validate-phone');
  await headerBack.click();
  await arriveAt(page, 'validate-phone');
  await headerBack.click();
  await arriveAt(page, 'client-updates');
  await expect(page.getByLabel('Estado civil')).toHaveValue('married');
  await headerBack.click();
  await arriveAt(page, 'payments');
  await expect(page.getByRole('radio', { name: /^14 meses/ })).toBeChecked();
  await headerBack.click();
  await arriveAt(page, 'procedures');
  await expect(page.getByLabel('Monto a financiar en soles')).toHaveValue('6,000');
});

it.each([
  ['the browser', () => page.goBack()],
  ['the header', () => headerBack.click()],
])(
  'Back of %s from the result passes over what is verified and what was decided on',
  async (_, goBack) => {
    const applicant = await makeApplicant(url);
    await page.goto('/onboarding/payments', { as: applicant });
    await answerToResult(page, sandbox, applicant);
    await expect(page.getByRole('link', { name: 'Valida tu información' })).toBeVisible();
    await goBack();
    await arriveAt(page, 'payments');
  },
);

it('who came from nowhere is led by the steps, and leaves no entry behind', async () => {
  const applicant = await makeApplicant(url);
  await page.goto('/onboarding/payments', { as: applicant });
  await answerToPhoneCode(page);
  await putOff(applicant.phone);
  await arriveAt(page, 'validate-email');
  await page.reload();
  window.history.replaceState(null, '');
  await page.reload();
  const { length } = window.history;
  await headerBack.click();
  await arriveAt(page, 'validate-phone');
  await headerBack.click();
  await arriveAt(page, 'client-updates');
  expect(window.history.length).toBe(length);
});

it('who is registered does not come back to the form', async () => {
  await page.goto('/onboarding');
  const { length } = window.history;
  await fillRegistration(page, newPerson());
  await press(page, 'Continuar');
  await arriveAt(page, 'procedures');
  expect(window.history.length).toBe(length);
});

it('a refusal in passing ends with its step', async () => {
  const applicant = await makeApplicant(url);
  await page.goto('/onboarding/payments', { as: applicant });
  await answerToPhoneCode(page);
  const wrong = page.getByText('Código de verificación incorrecto.');
  // Its four seconds do not pass: it can only end with the step.
  stopClock();
  await typeCode(page, otherThan(await sandbox.codeTo(applicant.phone)));
  await expect(page.getByLabel('Notificaciones').getByText(/incorrecto/)).toBeVisible();
  await press(page, 'Validar luego');
  await arriveAt(page, 'validate-email');
  await expect(wrong).toHaveCount(0);
});

it('the summary goes with the last thing put right, its title too, and the focus stays', async () => {
  await page.goto('/onboarding');
  const person = newPerson();
  await fillRegistration(page, person);
  await page.getByLabel('Celular').fill('');
  await page.getByLabel('Número de documento').fill('12');
  await press(page, 'Continuar');
  await expect(summary).toBeFocused();
  await page.getByLabel('Celular').fill(person.phone);
  await page.getByLabel('Celular').blur();
  await expect(summary.getByRole('link', { name: /Corregido$/ })).toBeVisible();
  await expect(page).toHaveTitle('Error: Tus datos | Alivio');
  const number = page.getByLabel('Número de documento');
  await number.focus();
  await number.fill(person.dni);
  await expect(summary).toHaveCount(0);
  await expect(page).toHaveTitle('Tus datos | Alivio');
  await expect(number).toBeFocused();
});

it('a second refused press comes back to the summary', async () => {
  await page.goto('/onboarding');
  await press(page, 'Continuar');
  await expect(summary).toBeFocused();
  await page.getByLabel('Celular').focus();
  await press(page, 'Continuar');
  await expect(summary).toBeFocused();
});

it('at a desk the steps after the plan keep what was asked for in view', async () => {
  const applicant = await makeApplicant(url, { amount: 6000 });
  await page.goto('/onboarding/payments', { as: applicant });
  await choosePlan(page, { months: 14 });
  await arriveAt(page, 'client-updates');
  const aside = page.getByRole('heading', { name: 'Tu solicitud' });
  await expect(aside).toBeVisible();
  for (const figure of ['Instituto Médico Andino, San Isidro', 'S/ 6,000', '14 meses'])
    await expect(page.getByText(figure)).toBeVisible();
  await expect(page.getByText('Cuota aproximada')).toBeVisible();
});
