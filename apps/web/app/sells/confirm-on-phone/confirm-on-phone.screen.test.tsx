import {
  type Advised,
  confirmationPath,
  makeAdvised,
  sendConfirmation,
} from '@alivio/testing/outside/advised.ts';
import { actFor } from '@alivio/testing/outside/advisor.ts';
import { endSession, expectStatus, send } from '@alivio/testing/outside/applicant.ts';
import { makeEvaluated } from '@alivio/testing/outside/evaluated.ts';
import { beforeEach, expect, inject, it } from 'vitest';
import { passTime, stopClock } from '#testing/clock.ts';
import { calls, cutLine, intercept } from '#testing/network.ts';
import { page } from '#testing/page.tsx';

const stack = inject('stack');
let client: Advised;
beforeEach(async () => {
  client = await makeAdvised(stack.url);
});

const button = (name: string) => page.getByRole('button', { name });

/** The advisor at the phone step of the patient they help. */
async function open() {
  window.localStorage.setItem(client.advisor.key, client.advisor.token);
  await page.goto('/onboarding/validate-phone', { as: client });
}

/** The patient answers on their own phone. */
async function answer(path: string, change: object = {}) {
  const link = path.replace('/confirm/', '/confirmation-links/');
  const identification_number = client.documentNumber;
  const opened = await send(stack.url, 'POST', `${link}/review`, null, { identification_number });
  const { version } = (await opened.json()) as { version: string };
  const body = {
    identification_number,
    version,
    corrections: {},
    disputes: [],
    policy_accepted: true,
    marketing_accepted: false,
    ...change,
  };
  await expectStatus(await send(stack.url, 'POST', `${link}/answer`, null, body), 200);
}

it('sends, waits, and goes on by itself once the patient has confirmed', async () => {
  await open();
  await expect(
    page.getByText(`Falta que ${client.firstName} confirme sus datos`).first(),
  ).toBeVisible();
  await button('Enviar al celular del paciente').click();
  await expect(page.getByText(`Esperando a ${client.firstName}`).first()).toBeVisible();
  const masked = `••• ••• ${client.phone.slice(-3)}`;
  await expect(
    page.getByText(`Le enviamos un SMS a ${masked}. El enlace vale 24 horas.`),
  ).toBeVisible();
  await expect(page.getByText(/^Puedes enviarlo otra vez en 0:/)).toBeVisible();
  await answer(await confirmationPath(stack.sandboxUrl, client.phone));
  await page.waitForURL('/onboarding/validate-email');
});

it('on the result an answer that the patient corrects is judged at once', async () => {
  const evaluated = await makeEvaluated(stack);
  const { token } = await actFor(stack.url, evaluated);
  const income = { amount: 9500, currency: 'PEN' };
  await expectStatus(await send(stack.url, 'POST', '/incomes', token, income), 201);
  client = { ...client, ...evaluated, token };
  const path = await sendConfirmation(stack, client);
  window.localStorage.setItem(client.advisor.key, client.advisor.token);
  await page.goto('/onboarding/result', { as: client });
  await expect(page.getByRole('heading', { level: 1, name: /preaprobado/ })).toBeVisible();
  await answer(path, { corrections: { income: 500 } });
  await expect(
    page.getByRole('heading', { level: 1, name: 'Esta vez no podemos darte el crédito' }),
  ).toBeVisible();
});

it('knows after a reload that somebody is waited for, and that they are reading', async () => {
  const path = await sendConfirmation(stack, client);
  await open();
  await expect(page.getByText(`Esperando a ${client.firstName}`).first()).toBeVisible();
  const link = path.replace('/confirm/', '/confirmation-links/');
  const body = { identification_number: client.documentNumber };
  await send(stack.url, 'POST', `${link}/review`, null, body);
  await expect(
    page.getByText(`${client.firstName} está revisando sus datos`).first(),
  ).toBeVisible();
});

it('tells what is wrong in the patient’s words, and what they corrected', async () => {
  const path = await sendConfirmation(stack, client);
  await answer(path, {
    corrections: { income: 2800 },
    disputes: [{ field: 'plan', note: 'Eran 6 cuotas.' }],
  });
  await open();
  await expect(
    page.getByText(`${client.firstName} dice que algo no es correcto`).first(),
  ).toBeVisible();
  await expect(page.getByText('Eran 6 cuotas.')).toBeVisible();
  await expect(page.getByText('Corrigió: ingresos mensuales.')).toBeVisible();
});

it('what was corrected stays in sight below the name until it is put away', async () => {
  const path = await sendConfirmation(stack, client);
  await open();
  await expect(page.getByText(`Esperando a ${client.firstName}`).first()).toBeVisible();
  await answer(path, { corrections: { income: 2800 } });
  const corrected = page.getByText('Corrigió: ingresos mensuales.');
  await expect(corrected).toBeVisible();
  // From tablets on the name stays over the form; the notice does not.
  const staying = page.locator('[aria-label="Atención en asesoría"] .md\\:sticky');
  await expect(staying).toContainText(client.firstName);
  expect(staying.all()[0]?.contains(corrected.all()[0] ?? null)).toBe(false);
  await button('Entendido').click();
  await expect(corrected).toHaveCount(0);
});

it('a session that ends while the patient is waited for leads to the list, which says so', async () => {
  await sendConfirmation(stack, client);
  await open();
  await expect(page.getByText(`Esperando a ${client.firstName}`).first()).toBeVisible();
  await endSession(stack.url, client.token);
  await page.waitForURL('/sells?session=over');
  await expect(page.getByText('La sesión del paciente ya no está abierta')).toBeVisible();
});

it('what is not the advisor’s to ask is asked no more, and nobody is waited for', async () => {
  await sendConfirmation(stack, client);
  stopClock();
  await open();
  const waiting = page.getByText(`Esperando a ${client.firstName}`).first();
  await expect(waiting).toBeVisible();
  intercept('GET /confirmation', () =>
    Response.json(
      { message: 'No', status: 403, errorType: 'Forbidden', details: { code: 'forbidden' } },
      { status: 403 },
    ),
  );
  await passTime(3000);
  await expect(waiting).toHaveCount(0);
  const asked = () => calls.filter(({ name }) => name === 'GET /confirmation').length;
  const before = asked();
  await passTime(10_000);
  expect(asked()).toBe(before);
});

it('says in place that it could not be sent', async () => {
  await open();
  await expect(button('Enviar al celular del paciente')).toBeVisible();
  cutLine('/confirmation');
  await button('Enviar al celular del paciente').click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(button('Enviar al celular del paciente')).toBeVisible();
});

it('is not there for a patient who is alone', async () => {
  await page.goto('/onboarding/validate-phone', { as: client });
  await expect(page.getByLabel('Código de 6 dígitos')).toBeVisible();
  await expect(button('Enviar al celular del paciente')).toHaveCount(0);
});
