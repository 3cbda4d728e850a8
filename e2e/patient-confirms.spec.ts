import { confirmationPath, makeAdvised } from '@alivio/testing/outside/advised.ts';
import { press } from '@alivio/testing/outside/answer-steps.ts';
import { send } from '@alivio/testing/outside/applicant.ts';
import { arriveAt } from '@alivio/testing/outside/arrive-at.ts';
import { expectAccessible } from './expect-accessible.ts';
import { keepSession, openAs } from './people.ts';
import { expect, test } from './stack.fixture.ts';

test('the patient corrects the income and confirms on the own phone while the advisor waits', async ({
  page,
  browser,
  stack,
}) => {
  const client = await makeAdvised(stack.url);
  await keepSession(page, client.advisor);
  await openAs(page, client, '/onboarding/validate-phone');
  await press(page, 'Enviar al celular del paciente');
  await expect(page.getByText(/^Le enviamos un SMS a ••• ••• \d{3}\./)).toBeVisible();
  await expectAccessible(page);

  const phone = await browser.newContext({
    baseURL: stack.url,
    viewport: { width: 360, height: 740 },
  });
  const own = await phone.newPage();
  await own.goto(await confirmationPath(stack.sandboxUrl, client.phone));
  await expect(
    own.getByRole('heading', { level: 1, name: 'Carla M. registró tus datos en Alivio' }),
  ).toBeVisible();
  await expectAccessible(own);
  await own.setViewportSize({ width: 360, height: 740 });
  await own.getByLabel('Tu número de documento').fill(client.documentNumber);
  await press(own, 'Ver mis datos');
  await expect(
    own.getByRole('heading', { level: 1, name: 'Revisa lo que registraron por ti' }),
  ).toBeVisible();
  await expect(page.getByText(/ está revisando sus datos$/).first()).toBeVisible();
  await press(own, 'Corregir: Ingresos mensuales');
  await own.getByLabel(/^Ingreso promedio/).fill('2800');
  await own.getByRole('checkbox', { name: /^Acepto los términos/ }).check();
  await expectAccessible(own);
  await press(own, 'Guardar mis correcciones y confirmar');
  await expect(
    own.getByRole('heading', { level: 1, name: 'Listo, confirmaste tus datos' }),
  ).toBeVisible();
  await phone.close();

  await arriveAt(page, 'validate-email');
  await expect(page.getByText(`${client.firstName} confirmó sus datos.`).first()).toBeVisible();
  const me = await send(stack.url, 'GET', '/me', client.token);
  const { user } = (await me.json()) as { user: object };
  expect(user).toMatchObject({ phone_verified: true, incomes: { amount: 2800 } });
});
