import { makeAdvisor } from '@alivio/testing/outside/advisor.ts';
import { login } from '@alivio/testing/outside/answer-steps.ts';
import { signInStaff } from '@alivio/testing/outside/applicant.ts';
import { demoPassword, newPerson, staff } from '@alivio/testing/outside/people.ts';
import { describe, expect, inject, it } from 'vitest';
import { calls, cutLine, intercept, lastCallTo } from '#testing/network.ts';
import { page } from '#testing/page.tsx';

const { url } = inject('stack');
const signIn = (email: string) => signInStaff(url, email, demoPassword);
const PATH = '/operations/settings/staff';
const row = (text: string) => page.getByRole('row').filter({ hasText: text });
const button = (name: string) => page.getByRole('button', { name, exact: true });

/** Somebody of the house who is nobody's but this test's. */
async function createPerson({ role = 'operations', name = 'Operaciones' } = {}) {
  const person = newPerson();
  await page.goto(`${PATH}/new`, { as: await signIn(staff.administrator) });
  await page.getByLabel('Perfil').selectOption(role);
  await page.getByLabel('Nombres').fill('Sofía');
  await page.getByLabel('Apellidos').fill('Quiroz Lara');
  await page.getByLabel('Correo electrónico').fill(person.email);
  await page.getByLabel('Número de documento').fill(person.dni);
  await page.getByLabel('Teléfono').fill(person.phone);
  await button('Crear cuenta').click();
  await page.getByRole('heading', { name: `${name}: cuenta activa` }).waitFor();
  return person;
}

describe('the list', () => {
  it('shows who, what they are and where, what they may do, and whether they may come in', async () => {
    await page.goto(`${PATH}?q=villar`, { as: await signIn(staff.administrator) });
    await expect(row('Andrea Villar Campos')).toContainText('supervisora@alivio.demo');
    await expect(row('Andrea Villar Campos')).toContainText('Operaciones');
    await expect(row('Andrea Villar Campos')).toContainText('Revisión, Supervisión');
    await expect(row('Andrea Villar Campos')).toContainText('Activa');
    await page.getByRole('link', { name: 'Andrea Villar Campos' }).click();
    await page.getByRole('heading', { name: 'Andrea Villar Campos' }).waitFor();
    await page.getByRole('link', { name: 'Volver a Equipo' }).click();
    await page.waitForURL(`${PATH}?q=villar`);
  });

  it('search, role, site and state stand in the address and in the question', async () => {
    await page.goto(`${PATH}?page=3`, { as: await signIn(staff.administrator) });
    await page.getByLabel('Perfil').selectOption('management');
    await page.waitForURL(`${PATH}?role=management`);
    await button('Activas').click();
    await page.waitForURL(`${PATH}?role=management&active=true`);
    await expect(row('Jorge Castro Molina')).toContainText('Miraflores');
    await page.getByLabel('Nombre, correo, documento o código').fill('zzz');
    await expect(page.getByText('Nadie coincide con tu búsqueda')).toBeVisible();
    expect(lastCallTo('/operations/staff')).toBe(
      'GET /operations/staff?page=1&limit=20&q=zzz&role=management&active=true',
    );
    await button('Limpiar filtros').click();
    await page.waitForURL(PATH);
    await page.goto(`${PATH}?site=1`);
    await expect.poll(() => calls.map(({ name }) => name).join()).toContain('site_id=1');
  });

  it('a list that does not come can be asked for again', async () => {
    const mend = cutLine('/operations/staff');
    await page.goto(PATH, { as: await signIn(staff.administrator) });
    await expect(button('Reintentar')).toBeVisible();
    mend();
    await button('Reintentar').click();
    await expect(row('Andrea Villar Campos')).toBeVisible();
  });

  it('says at once who may only look', async () => {
    await page.goto(PATH, { as: await signIn(staff.analyst) });
    await expect(page.getByText('Solo administración cambia la configuración')).toBeVisible();
    await page.goto(`${PATH}?q=villar`);
    await page.getByRole('link', { name: 'Andrea Villar Campos' }).click();
    await expect(page.getByText('Revisión, Supervisión')).toBeVisible();
    for (const name of ['Guardar cambios', 'Desactivar la cuenta', 'Proponer permisos'])
      await expect(button(name)).toHaveCount(0);
  });
});

describe('somebody new', () => {
  it('has the sites that the role needs, and what is missing is said at its field', async () => {
    await page.goto(`${PATH}/new`, { as: await signIn(staff.administrator) });
    await button('Crear cuenta').click();
    for (const name of [
      'Elige un perfil.',
      'Escribe los nombres.',
      'Escribe los apellidos.',
      'Escribe el correo electrónico.',
      'Escribe el número de teléfono.',
    ])
      await expect(page.getByRole('link', { name })).toBeVisible();
    await expect(page.getByText(/obligatorio|requerido/)).toHaveCount(0);
    await page.getByLabel('Perfil').selectOption('management');
    await page.getByRole('checkbox', { name: /Miraflores/ }).click();
    await page.getByLabel('Perfil').selectOption('health_center_user');
    await expect(page.getByLabel('Sede donde trabaja')).toHaveValue('');
    await page.getByLabel('Perfil').selectOption('sells');
    await expect(page.getByLabel('Sede donde trabaja')).toHaveCount(0);
    await page.getByLabel('Perfil').selectOption('operations');
    await expect(page.getByText('sin ningún permiso')).toBeVisible();
  });

  it('a name that is too long stays as it was written, and is refused with the count', async () => {
    await page.goto(`${PATH}/new`, { as: await signIn(staff.administrator) });
    const long = 'Sofía '.repeat(20).trim();
    await page.getByLabel('Nombres').fill(long);
    await button('Crear cuenta').click();
    await expect(page.getByLabel('Nombres')).toHaveValue(long);
    await expect(
      page.getByText('Los nombres deben tener como máximo 50 caracteres.').first(),
    ).toBeVisible();
  });

  it('a taken e-mail is said at its field and nothing written is lost', async () => {
    await page.goto(`${PATH}/new`, { as: await signIn(staff.administrator) });
    const person = newPerson();
    await page.getByLabel('Perfil').selectOption('sells');
    await page.getByLabel('Nombres').fill('Sofía');
    await page.getByLabel('Apellidos').fill('Quiroz Lara');
    await page.getByLabel('Correo electrónico').fill('asesora@alivio.demo');
    await page.getByLabel('Número de documento').fill(person.dni);
    await page.getByLabel('Teléfono').fill(person.phone);
    await button('Crear cuenta').click();
    await expect(
      page.getByText('El correo electrónico ya se encuentra registrado.').first(),
    ).toBeVisible();
    await expect(page.getByLabel('Nombres')).toHaveValue('Sofía');
    await expect(page.getByLabel('Número de documento')).toHaveValue(person.dni);
  });
});

it('somebody new survives a reload with their sites, and is forgotten once the account is there', async () => {
  const person = newPerson();
  await page.goto(`${PATH}/new`, { as: await signIn(staff.administrator) });
  await page.getByLabel('Perfil').selectOption('management');
  await page.getByRole('checkbox', { name: /Miraflores/ }).click();
  await page.getByLabel('Nombres').fill('Sofía');
  await page.reload();
  await expect(page.getByLabel('Perfil')).toHaveValue('management');
  await expect(page.getByRole('checkbox', { name: /Miraflores/ })).toBeChecked();
  await expect(page.getByText('Sigues con lo que habías escrito')).toBeVisible();
  await page.getByLabel('Apellidos').fill('Quiroz Lara');
  await page.getByLabel('Correo electrónico').fill(person.email);
  await page.getByLabel('Número de documento').fill(person.dni);
  await page.getByLabel('Teléfono').fill(person.phone);
  await button('Crear cuenta').click();
  await page.getByRole('heading', { name: 'Gerencia de clínicas: cuenta activa' }).waitFor();
  await page.goto(`${PATH}/new`);
  await expect(page.getByLabel('Nombres')).toHaveValue('');
});

it('what was written waits for the same person when the session ends, and not when they sign out', async () => {
  await page.goto('/health-center/login');
  await login(page, staff.administrator);
  await page.waitForURL('/operations**');
  await page.goto(`${PATH}/new`);
  await page.getByLabel('Nombres').fill('Sofía');
  const over = intercept('*', () =>
    Response.json({ message: 'fin', status: 401 }, { status: 401 }),
  );
  await page.getByRole('link', { name: 'Cartera' }).click();
  await page.waitForURL('/health-center/login?session=expired');
  await expect(page.getByLabel('Contraseña', { exact: true })).toBeVisible();
  over();
  await login(page, staff.administrator);
  await page.waitForURL('/operations**');
  await page.goto(`${PATH}/new`);
  await expect(page.getByLabel('Nombres')).toHaveValue('Sofía');
  await page.getByRole('complementary').getByRole('button', { name: 'Cerrar sesión' }).click();
  await page.waitForURL('/health-center/login?session=closed');
  await expect(page.getByLabel('Contraseña', { exact: true })).toBeVisible();
  await login(page, staff.administrator);
  await page.waitForURL('/operations**');
  await page.goto(`${PATH}/new`);
  await expect(page.getByLabel('Nombres')).toHaveValue('');
});

describe('one person', () => {
  it('gets rights with two people: proposed here, confirmed on the same page', async () => {
    const person = await createPerson();
    await expect(page.getByText('Se creó la cuenta')).toBeVisible();
    await expect(page.getByText('Marca o quita un permiso')).toBeVisible();
    await page.getByRole('checkbox', { name: /Tesorería/ }).click();
    await button('Proponer permisos').click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Permisos: de Sin permisos a Tesorería.');
    await dialog.getByLabel('Motivo').fill('Empieza en tesorería.');
    await dialog.getByRole('button', { name: 'Proponer permisos' }).click();
    await expect(page.getByRole('heading', { name: 'Operaciones: cuenta activa' })).toBeFocused();
    await expect(page.getByText('Hay una propuesta esperando')).toBeVisible();

    await page.goto(`${PATH}?q=${person.email}`, { as: await signIn(staff.supervisor) });
    await page.getByRole('link', { name: 'Sofía Quiroz Lara' }).click();
    await expect(page.getByText('Cambiar el acceso a la mesa', { exact: true })).toBeVisible();
    await button('Confirmar').click();
    await expect(page.getByText('Confirmaste la propuesta').first()).toBeVisible();
    await expect(page.getByText('Cambiaron sus permisos')).toBeVisible();
    await expect(page.getByText('Permisos: Ninguno → Tesorería.').first()).toBeVisible();
  });

  it('is deactivated at once with a reason; at the desk, coming back is proposed', async () => {
    await createPerson();
    await button('Desactivar la cuenta').click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Sale al instante');
    await dialog.getByRole('button', { name: 'Desactivar la cuenta' }).click();
    await expect(dialog).toContainText('Escribe el motivo');
    await dialog.getByLabel('Motivo').fill('Dejó la empresa.');
    await dialog.getByRole('button', { name: 'Desactivar la cuenta' }).click();
    await expect(page.getByRole('heading', { name: 'Operaciones: cuenta inactiva' })).toBeFocused();
    await expect(page.getByText('Dejó la empresa.')).toBeVisible();
    await button('Proponer activarla').click();
    await dialog.getByLabel('Motivo').fill('Volvió a la empresa.');
    await dialog.getByRole('button', { name: 'Proponer activarla' }).click();
    await expect(page.getByText(/^Lo propusiste/)).toBeVisible();
  });

  it('changes names and phone, which the history tells', async () => {
    await createPerson({ role: 'sells', name: 'Asesoría de ventas' });
    await page.getByLabel('Nombres').fill('Sofía Elena');
    await button('Guardar cambios').click();
    await page.getByRole('heading', { name: 'Sofía Elena Quiroz Lara' }).waitFor();
    await expect(page.getByText('Nombres: Sofía → Sofía Elena.')).toBeVisible();
    await button('Enviar enlace de contraseña').click();
    await expect(page.getByText('Se le envió el enlace')).toBeVisible();
  });

  it('whoever has rights keeps the e-mail; oneself keeps account and rights', async () => {
    await page.goto(`${PATH}?q=administracion`, { as: await signIn(staff.administrator) });
    await page.getByRole('link', { name: 'Milena Ortiz Peralta' }).click();
    await expect(page.getByText('Tus propios permisos los cambian otras personas.')).toBeVisible();
    await expect(page.getByText('Tu propia cuenta la puede desactivar')).toBeVisible();
    await expect(page.getByLabel('Correo electrónico')).toHaveAttribute('readonly', '');
    await expect(page.getByText('Esta sesión')).toBeVisible();
  });

  it('sessions are closed one by one; a refusal is said in place', async () => {
    const { email, password } = await makeAdvisor(inject('stack'));
    for (let session = 0; session < 2; session += 1) await signInStaff(url, email, password);
    await page.goto(`${PATH}?q=${email}`, { as: await signIn(staff.administrator) });
    await page.getByRole('link', { name: 'Elisa Prado Luna' }).click();
    const mend = intercept('*', (call) =>
      call.path.endsWith('/sessions/close')
        ? Response.json(
            {
              message: 'Tu perfil no tiene permiso para esta acción.',
              status: 403,
              errorType: 'Forbidden',
              details: { code: 'right_missing' },
            },
            { status: 403 },
          )
        : call.send(),
    );
    await page
      .getByRole('button', { name: /^Cerrar la sesión/ })
      .first()
      .click();
    await expect(page.getByText('Pídeselo a alguien con ese permiso.')).toBeVisible();
    mend();
    await page
      .getByRole('button', { name: /^Cerrar la sesión/ })
      .first()
      .click();
    await expect(page.getByText('Se cerraron sus sesiones')).toBeVisible();
  });

  it('somebody who is not there leads back', async () => {
    await page.goto(`${PATH}/999999`, { as: await signIn(staff.administrator) });
    await button('Volver a la lista').click();
    await expect(row('Andrea Villar Campos')).toBeVisible();
  });
});
