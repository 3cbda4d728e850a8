import { type Advised, makeAdvised, sendConfirmation } from '@alivio/testing/outside/advised.ts';
import { send } from '@alivio/testing/outside/applicant.ts';
import { beforeEach, expect, inject, it } from 'vitest';
import { calls, cutLine, intercept } from '#testing/network.ts';
import { page } from '#testing/page.tsx';

const stack = inject('stack');
let client: Advised;
let path: string;

beforeEach(async () => {
  client = await makeAdvised(stack.url);
  path = await sendConfirmation(stack, client);
});

const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const button = (name: string | RegExp) => page.getByRole('button', { name });
const linkPath = () => path.replace('/confirm/', '/confirmation-links/');

async function identify() {
  await page.goto(path);
  await page.getByLabel('Tu número de documento').fill(client.documentNumber);
  await button('Ver mis datos').click();
  await expect(heading('Revisa lo que registraron por ti')).toBeVisible();
}

async function state() {
  const answer = await send(stack.url, 'GET', '/confirmation', client.token);
  return (await answer.json()) as { standing: string; answer: object | null };
}

it('tells nothing of the patient before the own number is typed', async () => {
  await page.goto(path);
  await expect(heading('Carla M. registró tus datos en Alivio')).toBeVisible();
  for (const secret of [client.firstName, client.email, client.phone.slice(-3)])
    expect(document.body.textContent).not.toContain(secret);
  expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
  await button('Ver mis datos').click();
  await expect(page.getByText(/^Escribe los 8 dígitos de tu DNI/).first()).toBeVisible();
  expect(calls.filter(({ name }) => name.startsWith('POST'))).toEqual([]);
  await page.getByLabel('Tu número de documento').fill('10000000');
  await button('Ver mis datos').click();
  await expect(page.getByText(/^Ese número no coincide/).first()).toBeVisible();
});

it('shows what was entered and by whom, and is confirmed with one button and the own tick', async () => {
  await identify();
  await expect(page.getByText(client.email)).toBeVisible();
  await expect(page.getByText('De RENIEC')).toBeVisible();
  await expect(page.getByText(/^Lo registró Carla M\. el \d+ /).first()).toBeVisible();
  await expect(page.getByText('S/ 3,500')).toBeVisible();
  await expect(page.getByText('12 mensuales')).toBeVisible();
  for (const term of ['TEA', 'TCEA', 'Total a pagar'])
    await expect(page.getByText(term, { exact: true })).toBeVisible();
  const terms = page.getByRole('checkbox', { name: /^Acepto los términos/ });
  await expect(terms).not.toBeChecked();
  await button('Todo es correcto, confirmo').click();
  await expect(
    page.getByText('Acepta los términos y condiciones para continuar.').first(),
  ).toBeVisible();
  await terms.check();
  await button('Todo es correcto, confirmo').click();
  await expect(heading('Listo, confirmaste tus datos')).toBeVisible();
  expect((await state()).standing).toBe('confirmed');
  await page.reload();
  await expect(heading('Listo, confirmaste tus datos')).toBeVisible();
});

it('takes a corrected income with the rules of the onboarding', async () => {
  await identify();
  await button('Corregir: Ingresos mensuales').click();
  const income = page.getByLabel(/^Ingreso promedio/);
  await income.fill('0');
  await page.getByRole('checkbox', { name: /^Acepto los términos/ }).check();
  await button('Guardar mis correcciones y confirmar').click();
  await expect(page.getByText('El ingreso debe ser mayor que 0.').first()).toBeVisible();
  await income.fill('2800');
  await button('Guardar mis correcciones y confirmar').click();
  await expect(heading('Listo, confirmaste tus datos')).toBeVisible();
  expect(await state()).toMatchObject({ answer: { corrected: ['income'] } });
});

it('says where a correction was refused and keeps it', async () => {
  const other = await makeAdvised(stack.url);
  await identify();
  await button('Corregir: Correo electrónico').click();
  await page.getByLabel('Tu correo electrónico').fill(other.email);
  await page.getByRole('checkbox', { name: /^Acepto los términos/ }).check();
  await button('Guardar mis correcciones y confirmar').click();
  await expect(
    page.getByText('Ya existe una cuenta con este correo electrónico.').first(),
  ).toBeVisible();
  await expect(page.getByLabel('Tu correo electrónico')).toHaveValue(other.email);
});

it('sends back what is wrong and cannot be typed here, with a note that is never cut', async () => {
  await identify();
  await button('No es correcto: Plan de pagos').click();
  await expect(page.getByRole('checkbox', { name: /^Acepto los términos/ })).toHaveCount(0);
  const note = page.getByLabel(/^¿Qué debería decir\?/);
  await note.fill('x'.repeat(301));
  await button('Enviar a quien me asesora').click();
  await expect(page.getByText(/letras como máximo: ahora tiene 301\./).first()).toBeVisible();
  await note.fill('Eran 6 cuotas.');
  await button('Enviar a quien me asesora').click();
  await expect(heading('Guardamos lo que nos dijiste')).toBeVisible();
  await expect(page.getByText(/lo ve en su pantalla cuando abre tu solicitud/)).toBeVisible();
  await expect(page.getByText(/avisamos/)).toHaveCount(0);
  expect(await state()).toMatchObject({
    standing: 'disputed',
    answer: { disputed: [{ field: 'plan', note: 'Eran 6 cuotas.' }] },
  });
});

it('shows again what an advisor changed meanwhile', async () => {
  await identify();
  const income = { amount: 5100, currency: 'PEN' };
  await send(stack.url, 'POST', '/incomes', client.token, income);
  await page.getByRole('checkbox', { name: /^Acepto los términos/ }).check();
  await button('Todo es correcto, confirmo').click();
  await expect(page.getByText(/^Los datos cambiaron mientras los revisabas/)).toBeVisible();
  await expect(page.getByText('S/ 5,100')).toBeVisible();
  await button('Todo es correcto, confirmo').click();
  await expect(heading('Listo, confirmaste tus datos')).toBeVisible();
});

it('has a screen for a link that is cut, and for one that is over', async () => {
  await page.goto(path.slice(0, -1));
  await expect(heading('Este enlace no es válido')).toBeVisible();
  const message = 'Este enlace venció o ya hay uno más nuevo. Pide que te lo envíen otra vez.';
  intercept(`GET ${linkPath()}`, () =>
    Response.json(
      { message, status: 400, errorType: 'ValidationError', details: { code: 'link_expired' } },
      { status: 400 },
    ),
  );
  await page.goto(path);
  await expect(heading('Este enlace ya no funciona')).toBeVisible();
  await expect(page.getByText(message)).toBeVisible();
});

it('tells of a line that is down and loses nothing', async () => {
  await identify();
  await page.getByRole('checkbox', { name: /^Acepto los términos/ }).check();
  const mend = cutLine(`${linkPath()}/answer`);
  await button('Todo es correcto, confirmo').click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /^Acepto los términos/ })).toBeChecked();
  mend();
  await button('Todo es correcto, confirmo').click();
  await expect(heading('Listo, confirmaste tus datos')).toBeVisible();
});
