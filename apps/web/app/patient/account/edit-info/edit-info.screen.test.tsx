import { delegatedTexts } from '@alivio/contract/delegated-acts.ts';
import { actFor } from '@alivio/testing/outside/advisor.ts';
import { press, typeBirthdate } from '@alivio/testing/outside/answer-steps.ts';
import {
  type Applicant,
  endSession,
  expectStatus,
  registerPerson,
  send,
  signInClient,
} from '@alivio/testing/outside/applicant.ts';
import { borrowers, demoClient, demoPassword } from '@alivio/testing/outside/people.ts';
import { describe, expect, inject, it } from 'vitest';
import { expectTimerOf, stopClock } from '#testing/clock.ts';
import { calls, cutLine, intercept } from '#testing/network.ts';
import { page } from '#testing/page.tsx';

const { url } = inject('stack');
const SECURED = 'PATCH /clients/secured';
const field = (label: string) => page.getByLabel(label, { exact: true });
const update = page.getByRole('button', { name: 'Actualizar' });
const dialog = page.getByRole('dialog');
const password = dialog.getByLabel('Contraseña actual', { exact: true });
const confirm = dialog.getByRole('button', { name: 'Confirmar' });
const sent = () => calls.filter(({ name }) => name === SECURED).map(({ body }) => body);

/** Somebody whose names came from the registry, and who has told their birth date. */
async function known(): Promise<Applicant> {
  const person = await registerPerson(url);
  const told = { civil_status: 'single', birthdate: '1990-05-20' };
  await expectStatus(await send(url, 'PATCH', '/clients', person.token, told), 200);
  return person;
}

async function open(documentType: 'DNI' | 'CE' = 'DNI'): Promise<Applicant> {
  const person =
    documentType === 'CE' ? await registerPerson(url, { documentType }) : await known();
  await page.goto('/user/account/edit-info', { as: person });
  await page.getByRole('heading', { level: 1, name: 'Editar mis datos' }).waitFor();
  return person;
}

async function change(label: string, text: string): Promise<void> {
  await field(label).fill(text);
  await field(label).blur();
}

async function confirmWith(text: string): Promise<void> {
  await password.fill(text);
  await confirm.click();
}

it('what says who somebody is cannot be changed once it is there', async () => {
  const person = await open();
  for (const label of [
    'Nombres',
    'Apellidos',
    'Tipo de documento',
    'Número de DNI',
    'Fecha de nacimiento',
  ])
    await expect(field(label)).toHaveAttribute('disabled');
  await expect(field('Número de DNI')).toHaveValue(person.documentNumber);
  await expect(field('Fecha de nacimiento')).toHaveValue('20.05.90');
  for (const label of ['Estado civil', 'Correo electrónico', 'Celular'])
    await expect(field(label)).toBeEditable();
});

it('the button waits for a change, and for one without errors', async () => {
  const { phone } = await open();
  await expect(update).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText('Cambia algún dato para poder actualizar.')).toBeVisible();
  await change('Celular', '987');
  await expect(update).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText('Corrige los datos marcados para poder actualizar.')).toBeVisible();
  await change('Celular', '912345678');
  await expect(update).not.toHaveAttribute('aria-disabled', 'true');
  await change('Celular', phone);
  await expect(update).toHaveAttribute('aria-disabled', 'true');
});

it('the button says that something is missing, where nothing is wrong yet', async () => {
  await page.goto('/user/account/edit-info', { as: await registerPerson(url) });
  await change('Celular', '912345678');
  await expect(
    page.getByText('Completa los datos que faltan para poder actualizar.'),
  ).toBeVisible();
});

it('every rule speaks in its own words; of what is empty all say the same', async () => {
  await open('CE');
  for (const [label, text, message] of [
    ['Nombres', '', 'Campo requerido'],
    ['Nombres', 'Al', 'Los nombres deben tener al menos 3 caracteres.'],
    ['Apellidos', '', 'Campo requerido'],
    ['Apellidos', 'Xu', 'Los apellidos deben tener al menos 3 caracteres.'],
    ['Correo electrónico', ' ', 'Campo requerido'],
    ['Correo electrónico', 'rosa@correo', 'Formato de correo incorrecto.'],
    ['Celular', '', 'Campo requerido'],
    ['Celular', '12345', 'El número de teléfono no es válido.'],
  ] as const) {
    await change(label, text);
    await expect(field(label)).toHaveAccessibleDescription(new RegExp(`Error: ${message}$`));
  }
  await field('Estado civil').selectOption('Elige tu estado civil');
  await field('Estado civil').blur();
  await expect(field('Estado civil')).toHaveAccessibleDescription('Error: Campo requerido');
  await typeBirthdate(page, '', '', '');
  await field('Celular').focus();
  await expect(page.locator('#birthdate-error')).toContainText('Campo requerido');
  await typeBirthdate(page, '31', 'abril', '1990');
  await field('Celular').focus();
  await expect(page.locator('#birthdate-error')).toContainText('Ese día no existe en ese mes.');
});

it('only what changed is sent, and the account shows a second after it was saved', async () => {
  const person = await open();
  stopClock();
  const email = `Nueva.${person.email}`.toUpperCase();
  await change('Correo electrónico', ` ${email} `);
  await change('Celular', ' 912 345 678 ');
  await field('Estado civil').selectOption('Viudo(a)');
  await update.click();
  await expect(dialog.getByText('Escribe tu contraseña actual para guardar')).toBeVisible();
  await confirmWith(person.password);
  await expect(page.getByText('Los datos se han actualizado correctamente.').first()).toBeVisible();
  expect(sent()).toEqual([
    {
      password: person.password,
      updates: {
        email: email.toLowerCase(),
        phone: '+51912345678',
        civil_status: 'widowed',
      },
    },
  ]);
  await page.getByRole('button', { name: 'Actualizado' }).waitFor();
  await expectTimerOf(1000);
  await page.waitForURL('/user/account');
  await expect(page.getByText(email.toLowerCase())).toBeVisible();
});

it('a name goes in lower case and is read as people write it', async () => {
  const person = await open('CE');
  await change('Nombres', 'Rosa María');
  await change('Apellidos', 'QUISPE de la Cruz');
  await typeBirthdate(page, '20', 'mayo', '1980');
  await update.click();
  await confirmWith(person.password);
  await page.waitForURL('/user/account');
  expect(sent()).toEqual([
    {
      password: person.password,
      updates: {
        first_name: 'rosa maría',
        last_name: 'quispe de la cruz',
        birthdate: '1980-05-20',
      },
    },
  ]);
  await page.getByRole('link', { name: 'Información personal' }).click();
  await expect(page.getByText('Rosa María Quispe de la Cruz')).toBeVisible();
});

describe('the question for the password', () => {
  it('is not sent without one, and forgets it when it is closed', async () => {
    await open();
    await change('Celular', '912345678');
    await update.click();
    await expect(password).toBeFocused();
    await expect(confirm).toHaveAttribute('aria-disabled', 'true');
    await password.blur();
    await expect(dialog.getByText('Campo requerido')).toBeVisible();
    await password.fill('Clave');
    await expect(confirm).not.toHaveAttribute('aria-disabled', 'true');
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await update.click();
    await expect(password).toHaveValue('');
    expect(sent()).toEqual([]);
  });

  it('stays open for a wrong one, and what was typed on the screen stays too', async () => {
    const person = await open();
    await change('Celular', '912345678');
    await update.click();
    await confirmWith('Equivocada1');
    await expect(dialog.getByText('La contraseña actual es incorrecta.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await expect(field('Celular')).toHaveValue('912345678');
    await update.click();
    await expect(dialog.getByText('La contraseña actual es incorrecta.')).toHaveCount(0);
    await confirmWith(person.password);
    await page.waitForURL('/user/account');
  });

  it('says the same of any other 400', async () => {
    await open();
    const body = { message: 'x', status: 400, errorType: 'ValidationError' };
    intercept(SECURED, () =>
      Response.json({ ...body, details: { code: 'malformed' } }, { status: 400 }),
    );
    await change('Celular', '912345678');
    await update.click();
    await confirmWith('Clave2026');
    await expect(dialog.getByText('La contraseña actual es incorrecta.')).toBeVisible();
  });
});

it('an e-mail of somebody else is told at its field', async () => {
  const person = await open();
  await change('Correo electrónico', demoClient);
  await update.click();
  await confirmWith(person.password);
  await expect(dialog).toHaveCount(0);
  await expect(field('Correo electrónico')).toHaveAccessibleDescription(
    /Error: El correo electrónico ya está en uso\.$/,
  );
  await expect(field('Correo electrónico')).toHaveValue(demoClient);
  await expect(update).not.toHaveAttribute('aria-disabled', 'true');
});

const refusal = (status: number, code: string, message: string) => () =>
  intercept(SECURED, () =>
    Response.json({ status, message, errorType: 'Unavailable', details: { code } }, { status }),
  );

it.each([
  ['too many tries', refusal(429, 'too_many_requests', 'Espera un momento.'), 'Espera un momento.'],
  ['a server that cannot', refusal(503, 'unavailable', 'En unos minutos.'), 'En unos minutos.'],
  ['no line', () => cutLine(SECURED), /^No pudimos conectarnos\./],
])('%s: told in place, and nothing is lost', async (_, fail, text) => {
  const person = await open();
  const mend = fail();
  await change('Celular', '912345678');
  await update.click();
  await confirmWith(person.password);
  await expect(dialog.getByText(text)).toBeVisible();
  await expect(password).toHaveValue(person.password);
  mend();
  await confirm.click();
  await page.waitForURL('/user/account');
});

it('an advisor who acts for the client is told that it is not theirs to change', async () => {
  const person = await known();
  await page.goto('/user/account/edit-info', { as: await actFor(url, person) });
  await change('Celular', '912345678');
  await update.click();
  await confirmWith(person.password);
  await expect(page.getByRole('alert')).toContainText(delegatedTexts.secured_data);
  await expect(dialog).toHaveCount(0);
  await expect(field('Celular')).toHaveValue('912345678');
});

it('a session that ended and an error leave as everywhere', async () => {
  const person = await open();
  await change('Celular', '912345678');
  await update.click();
  await endSession(url, person.token);
  await confirmWith(person.password);
  await page.waitForURL('/login?session=expired');

  await open();
  intercept(SECURED, () => new Response('x', { status: 500 }));
  await change('Celular', '912345678');
  await press(page, 'Actualizar');
  await confirmWith('Clave2026');
  await page.waitForURL('/contact-us?error=true');
});

it('a changed phone is unproved again, and the account shows the way to prove it', async () => {
  await page.goto('/user/account/edit-info', {
    as: await signInClient(url, borrowers.paid, demoPassword),
  });
  await change('Celular', '912345678');
  await update.click();
  await confirmWith(demoPassword);
  await page.waitForURL('/user/account');
  await expect(page.getByText('Te falta validar')).toBeVisible();
  await page.getByRole('link', { name: 'Valida tu celular' }).click();
  await expect(page.getByText('+51 912 345 678')).toBeVisible();
});
