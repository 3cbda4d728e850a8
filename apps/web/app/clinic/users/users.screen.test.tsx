import { press } from '@alivio/testing/outside/answer-steps.ts';
import { signInStaff } from '@alivio/testing/outside/applicant.ts';
import { makeClinicUser } from '@alivio/testing/outside/clinic-user.ts';
import { demoPassword, newPerson, staff } from '@alivio/testing/outside/people.ts';
import { describe, expect, inject, it } from 'vitest';
import { expectUntil, stopClock } from '#testing/clock.ts';
import { holdAnswer, intercept } from '#testing/network.ts';
import { page } from '#testing/page.tsx';

const { url } = inject('stack');
const PATH = '/health-center/users';
const signIn = (email: string) => signInStaff(url, email, demoPassword);

const newDialog = page.getByRole('dialog', { name: 'Nuevo usuario' });
const editDialog = page.getByRole('dialog', { name: 'Editar información' });

async function open(path = PATH) {
  await page.goto(path, { as: await signIn(staff.admin) });
  await page.getByRole('heading', { name: 'Usuarios clínica' }).waitFor();
}

/** Somebody new, typed into the form. */
async function fillIn(person = newPerson()) {
  await newDialog.getByLabel('Nombres').fill('Sofía');
  await newDialog.getByLabel('Apellidos').fill('Quiroz Lara');
  await newDialog.getByLabel('Correo electrónico').fill(person.email);
  await newDialog.getByLabel('Número de documento').fill(person.dni);
  await newDialog.getByLabel('Teléfono').fill(person.phone);
  await newDialog.getByLabel('Contraseña', { exact: true }).fill(person.password);
  return person;
}

describe('the list', () => {
  it('shows first and last name, e-mail and status, each of which sorts in three steps', async () => {
    await open(`${PATH}?search=ventas%20miraflores`);
    const table = page.getByRole('table');
    await expect(table.getByRole('columnheader')).toHaveText([
      'Nombres',
      'Apellidos',
      'Correo electrónico',
      'Estado',
    ]);
    for (const text of ['Marco', 'Huamán Rojas', 'ventas@miraflores.demo', 'Activo'])
      await expect(table.getByText(text)).toBeVisible();
    await page.getByRole('button', { name: 'Borrar búsqueda' }).click();
    await page.waitForURL(PATH);
    for (const [header, sortBy] of [
      ['Nombres', 'first_name'],
      ['Apellidos', 'last_name'],
      ['Correo electrónico', 'email'],
      ['Estado', 'status'],
    ] as const) {
      const column = table.getByRole('columnheader', { name: header });
      await page.getByRole('button', { name: header }).click();
      await page.waitForURL(`${PATH}?sortBy=${sortBy}&sort=asc`);
      await expect(column).toHaveAttribute('aria-sort', 'ascending');
      await page.getByRole('button', { name: header }).click();
      await page.waitForURL(`${PATH}?sortBy=${sortBy}&sort=desc`);
      await expect(column).toHaveAttribute('aria-sort', 'descending');
      await page.getByRole('button', { name: header }).click();
      await page.waitForURL(PATH);
      await expect(column).toHaveAttribute('aria-sort', 'none');
    }
    await expect(page.getByText('Registros por página: 10')).toBeVisible();
  });

  it('searches by names or e-mail, and says when there is nothing', async () => {
    await open(`${PATH}?search=ventas%20miraflores%20demo`);
    const search = page.getByLabel('Buscar por Nombres o Correo electrónico');
    await expect(search).toHaveValue('ventas miraflores demo');
    await expect(page.getByText('1-1 de 1')).toBeVisible();
    await search.fill('nadie se llama así');
    await expect(page.getByText('No hay registros')).toBeVisible();
  });

  it('tells a failure in its place', async () => {
    intercept('/users/health-center/all-users', () =>
      Response.json(
        {
          message: 'Algo falló',
          status: 500,
          errorType: 'Internal',
          details: { code: 'internal' },
        },
        { status: 500 },
      ),
    );
    await open();
    await expect(page.getByText('Error: 500')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible();
  });

  it.each([PATH, `${PATH}/create-new-user`, `${PATH}/edit/2`])(
    'sales people who open %s see the patients',
    async (path) => {
      await page.goto(path, { as: await signIn(staff.sales) });
      await page.waitForURL('/health-center/patients');
    },
  );
});

describe('a new user', () => {
  it('is created once everything is filled in, and the list has it', async () => {
    stopClock();
    await open(`${PATH}?sortBy=email&sort=asc`);
    await page.getByRole('link', { name: 'Nuevo usuario' }).click();
    await page.waitForURL(`${PATH}/create-new-user?sortBy=email&sort=asc`);
    const button = newDialog.getByRole('button', { name: 'Crear usuario' });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(newDialog.getByRole('switch', { name: 'Estado' })).toBeChecked();
    await fillIn();
    await expect(button).not.toHaveAttribute('aria-disabled');
    await button.click();
    await page.waitForURL(`${PATH}?sortBy=email&sort=asc`);
    await expectUntil(4000, page.getByText('Actualizado correctamente.'));
    await expect(page.getByText('Quiroz Lara').first()).toBeVisible();
  });

  it('only what fits can be typed', async () => {
    await open(`${PATH}/create-new-user`);
    const names = newDialog.getByLabel('Nombres');
    await names.fill('Añá3 Ma@ría');
    await expect(names).toHaveValue('Añá María');
    const number = newDialog.getByLabel('Número de documento');
    await number.fill('12a34-5678901');
    await expect(number).toHaveValue('12345678');
    await newDialog.getByLabel('Tipo de documento').selectOption('CE');
    await expect(number).toHaveValue('');
    await number.fill('00a-123456789012');
    await expect(number).toHaveValue('00A123456789');
    const phone = newDialog.getByLabel('Teléfono');
    await expect(newDialog.getByText('+51')).toBeVisible();
    await phone.fill('+51 999-888-777');
    await expect(phone).toHaveValue('999888777');
    const password = newDialog.getByLabel('Contraseña', { exact: true });
    await password.fill('clave');
    await expect(password).toHaveAttribute('type', 'password');
    await newDialog.getByRole('button', { name: 'Mostrar contraseña' }).click();
    await expect(password).toHaveAttribute('type', 'text');
  });

  it('each field has its rule', async () => {
    await open(`${PATH}/create-new-user`);
    await fillIn();
    await newDialog.getByLabel('Nombres').fill('So');
    await newDialog.getByLabel('Apellidos').fill('Quiroz'.repeat(10));
    await newDialog.getByLabel('Correo electrónico').fill('sofia');
    await newDialog.getByLabel('Número de documento').fill('1234567');
    await newDialog.getByLabel('Teléfono').fill('123');
    await newDialog.getByLabel('Contraseña', { exact: true }).fill('corta');
    await press(page, 'Crear usuario');
    for (const text of [
      'Los nombres deben tener al menos 3 caracteres.',
      'Los apellidos deben tener como máximo 50 caracteres.',
      'Formato de correo incorrecto.',
      'El DNI debe tener 8 dígitos numéricos.',
      'El número de teléfono no es válido.',
      'La contraseña debe tener de 8 a 16 caracteres, con una minúscula, una mayúscula y un número.',
    ])
      await expect(page.getByText(text).first()).toBeVisible();
    await newDialog.getByLabel('Tipo de documento').selectOption('CE');
    await newDialog.getByLabel('Número de documento').fill('ABC');
    await press(page, 'Crear usuario');
    await expect(
      page.getByText('El CE debe tener entre 9 y 12 letras o números.').first(),
    ).toBeVisible();
  });

  it('every refusal has its text, and nothing that was typed is lost', async () => {
    await open(`${PATH}/create-new-user`);
    const person = await fillIn();
    await newDialog.getByLabel('Correo electrónico').fill(staff.sales);
    await press(page, 'Crear usuario');
    await expect(
      page.getByText('El correo electrónico ya se encuentra registrado.').first(),
    ).toBeVisible();

    await newDialog.getByLabel('Correo electrónico').fill(person.email);
    await newDialog.getByLabel('Número de documento').fill('40111333');
    await press(page, 'Crear usuario');
    await expect(
      page.getByText('El documento de identidad ya ha sido registrado.').first(),
    ).toBeVisible();
    await newDialog.getByLabel('Número de documento').fill(person.dni);

    const call = '/users/health-center/create-user';
    intercept(call, () => new Response('x', { status: 500 }));
    await press(page, 'Crear usuario');
    await expect(page.getByText('Ocurrió un error al crear el usuario')).toBeVisible();

    const forbidden = {
      message: 'No tienes permisos para realizar esta acción.',
      status: 403,
      errorType: 'Forbidden',
      details: { code: 'forbidden' },
    };
    intercept(call, () => Response.json(forbidden, { status: 403 }));
    await press(page, 'Crear usuario');
    await expect(page.getByText('No tienes permisos para realizar esta acción.')).toBeVisible();
    await expect(newDialog.getByLabel('Nombres')).toHaveValue('Sofía');
    await expect(newDialog.getByLabel('Contraseña', { exact: true })).toHaveValue(person.password);
    await expect(newDialog.getByLabel('Correo electrónico')).toHaveValue(person.email);
  });

  it('says that it is being created', async () => {
    await open(`${PATH}/create-new-user`);
    await fillIn();
    const letGo = holdAnswer('/users/health-center/create-user');
    await press(page, 'Crear usuario');
    await expect(page.getByRole('button', { name: 'Creando usuario...' })).toBeVisible();
    letGo();
    await page.waitForURL(PATH);
  });

  it('whoever leaves with something typed is asked', async () => {
    await open();
    await page.getByRole('link', { name: 'Nuevo usuario' }).click();
    await newDialog.getByLabel('Nombres').fill('Sofía');
    await newDialog.getByRole('button', { name: 'Cerrar' }).click();
    await press(page, 'Seguir editando');
    await expect(newDialog.getByLabel('Nombres')).toHaveValue('Sofía');
    await newDialog.getByRole('button', { name: 'Cerrar' }).click();
    await press(page, 'Salir sin guardar');
    await page.waitForURL(PATH);
  });
});

describe('editing', () => {
  it('changes names, e-mail, phone and status, and says for whom', async () => {
    const user = await makeClinicUser(url);
    await open(`${PATH}?search=${user.email.replace(/\W/g, ' ')}`);
    await page.getByRole('table').getByRole('link', { name: 'Sofía' }).first().click();
    await expect(editDialog.getByLabel('Apellidos')).toHaveValue('Quiroz Lara');
    await expect(editDialog.getByLabel('Correo electrónico')).toHaveValue(user.email);
    await editDialog.getByLabel('Nombres').fill('Ana');
    await editDialog.getByLabel('Correo electrónico').fill(staff.sales);
    await press(page, 'Actualizar usuario');
    await expect(
      page.getByText('El correo electrónico ya se encuentra registrado.').first(),
    ).toBeVisible();
    await editDialog.getByLabel('Correo electrónico').fill(`x${user.email}`);
    await editDialog.getByRole('switch', { name: 'Estado' }).click();
    await expect(
      page.getByText('Al guardar, se cierra su sesión y ya no podrá entrar.'),
    ).toBeVisible();
    await press(page, 'Actualizar usuario');
    await expect(
      page.getByText('El usuario Ana Quiroz Lara a sido actualizado correctamente.').first(),
    ).toBeVisible();
    await page.waitForURL(`${PATH}?search=**`);

    await page.goto(`${PATH}/edit/${user.id}`);
    await expect(editDialog.getByLabel('Correo electrónico')).toHaveValue(`x${user.email}`);
    await expect(editDialog.getByRole('switch', { name: 'Estado' })).not.toBeChecked();
  });

  it('closed before the list is there, its row has the focus once it is, unless somebody went on', async () => {
    const user = await makeClinicUser(url);
    const search = `?search=${user.email.replace(/\W/g, ' ')}`;
    const close = async () => {
      const letGo = holdAnswer('/users/health-center/all-users');
      await open(`${PATH}/edit/${user.id}${search}`);
      await editDialog.getByRole('button', { name: 'Cerrar' }).click();
      await page.waitForURL(`${PATH}?search=**`);
      await expect(page.locator('main')).toBeFocused();
      return letGo;
    };
    const row = page.getByRole('table').getByRole('link', { name: 'Sofía' });
    const letGo = await close();
    letGo();
    await expect(row).toBeFocused();

    const letGoAgain = await close();
    await page.getByLabel('Buscar por Nombres o Correo electrónico').focus();
    letGoAgain();
    await expect(row).toBeVisible();
    await expect(row).not.toBeFocused();
  });

  it('a failure of another kind has its text, and what was typed stays', async () => {
    const user = await makeClinicUser(url);
    await open(`${PATH}/edit/${user.id}`);
    await editDialog.getByLabel('Nombres').fill('Ana');
    intercept(
      `/users/health-center/update-user/${user.id}`,
      () => new Response('x', { status: 500 }),
    );
    await press(page, 'Actualizar usuario');
    await expect(page.getByText('Ocurrió un error al actualizar el usuario')).toBeVisible();
    await expect(editDialog.getByLabel('Nombres')).toHaveValue('Ana');
  });

  it('an admin’s e-mail is not changed here, and nobody deactivates oneself', async () => {
    await open(`${PATH}?search=lucia`);
    await page.getByRole('table').getByRole('link', { name: 'Lucía' }).first().click();
    await expect(editDialog.getByLabel('Correo electrónico')).toHaveAttribute('readonly', '');
    await expect(editDialog.getByRole('switch', { name: 'Estado' })).toHaveCount(0);
    await expect(
      page.getByText('Tu propia cuenta la puede desactivar otro administrador.'),
    ).toBeVisible();
  });

  it('whom the lender deactivated is not offered to be let in again, and it says why', async () => {
    const user = await makeClinicUser(url);
    intercept(`GET /users/health-center/user/${user.id}`, async (call) => {
      const answer = await (await call.send()).json();
      const putOut = { ...answer.user, active: false, deactivated_by_desk: true };
      return Response.json({ ...answer, user: putOut });
    });
    await open(`${PATH}/edit/${user.id}`);
    await expect(page.getByText(/^Esta cuenta la desactivó Alivio/)).toBeVisible();
    await expect(editDialog.getByRole('switch', { name: 'Estado' })).toHaveCount(0);
  });

  it('somebody who is not there is told, and a bad id leads to the list', async () => {
    await open(`${PATH}/edit/900000000000001?search=ana`);
    await expect(page.getByText('Error: 404')).toBeVisible();
    await page.getByRole('button', { name: 'Volver a la lista' }).click();
    await page.waitForURL(`${PATH}?search=ana`);
    await page.goto(`${PATH}/edit/abc?sort=desc`);
    await page.waitForURL(`${PATH}?sort=desc`);
  });
});
