import { signInStaff } from '@alivio/testing/outside/applicant.ts';
import { makePdf, makePng } from '@alivio/testing/outside/papers.ts';
import { demoPassword, staff } from '@alivio/testing/outside/people.ts';
import { describe, expect, inject, it } from 'vitest';
import { calls, cutLine, intercept } from '#testing/network.ts';
import { page } from '#testing/page.tsx';

const { url } = inject('stack');
const otherAdmin = 'admin@sanisidro.demo';

async function open(email: string, path = '/health-center/profile'): Promise<void> {
  await page.goto(path, { as: await signInStaff(url, email, demoPassword) });
  await page.getByRole('heading', { level: 1, name: 'Perfil' }).waitFor();
}
const openManagement = () => open(staff.management, '/health-center/management/profile');

const press = (name: string) => page.getByRole('button', { name }).click();
const names = page.getByLabel('Nombres', { exact: true });
const email = page.getByLabel('Correo electrónico', { exact: true });
const now = page.getByLabel('Contraseña actual', { exact: true });
const sent = (name: string) => calls.filter((call) => call.name === name);
const refuse = (pattern: string, status: number, code: string, message: string) =>
  intercept(pattern, () =>
    Response.json({ status, message, errorType: 'ValidationError', details: { code } }, { status }),
  );

describe('photo', () => {
  const picker = page.getByLabel('Foto de perfil', { exact: true });
  const png = (name = 'foto.png') => new File([makePng()], name, { type: 'image/png' });
  const face = page.locator('nav img, aside img, header img');

  async function expectAnotherChoice() {
    await expect(page.getByRole('button', { name: 'Guardar foto' })).toHaveCount(0);
    await expect(page.getByRole('img', { name: 'Así se verá tu foto' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Añadir foto' })).toBeFocused();
  }

  it('is added, shown everywhere, and taken away', async () => {
    await open(otherAdmin);
    await expect(page.getByRole('button', { name: 'Añadir foto' })).toBeVisible();
    await picker.setInputFiles(png());
    await expect(page.getByRole('img', { name: 'Así se verá tu foto' })).toBeVisible();
    await press('Guardar foto');
    await expect(
      page.getByText('Foto de perfil se actualizó correctamente.').first(),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Actualizar foto' })).toBeVisible();
    await expect.poll(() => face.all().length).toBeGreaterThan(0);
    // One photo for all the places that show it.
    const asked = calls.filter(({ name }) => name === 'GET /users/health-center/avatar');
    expect(asked).toHaveLength(1);
    await press('Quitar foto');
    await expect(page.getByText('Quitamos tu foto de perfil.').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Añadir foto' })).toBeVisible();
  });

  it('is not sent until it is saved, and not at all when it is let go', async () => {
    await open(staff.sales);
    await picker.setInputFiles(png());
    await press('Cancelar');
    await expect(page.getByRole('button', { name: 'Añadir foto' })).toBeVisible();
    expect(sent('POST /users/health-center/upload-avatar')).toEqual([]);
  });

  it('of another type is told at once, of another content by the server', async () => {
    await open(staff.sales);
    await picker.setInputFiles(new File([makePdf()], 'a.pdf', { type: 'application/pdf' }));
    await expect(page.getByRole('alert')).toContainText(
      'El archivo seleccionado no es una imagen válida.',
    );
    expect(sent('POST /users/health-center/upload-avatar')).toEqual([]);
    await picker.setInputFiles(new File([makePdf()], 'a.png', { type: 'image/png' }));
    await expect(page.getByRole('alert')).toHaveCount(0);
    await press('Guardar foto');
    await expect(page.getByRole('alert')).toContainText(
      'El archivo seleccionado no es una imagen válida.',
    );
    await expectAnotherChoice();
  });

  it.each([
    ['picture_too_large', 'La imagen es demasiado grande.'],
    ['file_too_large', 'El archivo pesa demasiado.'],
  ])('%s is told, and there is nothing to save of it', async (code, message) => {
    refuse('/users/health-center/upload-avatar', 413, code, message);
    await open(staff.sales);
    await picker.setInputFiles(png());
    await press('Guardar foto');
    await expect(page.getByRole('alert')).toContainText(message);
    await expectAnotherChoice();
  });

  it('that the browser cannot draw is refused before it is sent', async () => {
    await open(staff.sales);
    await picker.setInputFiles(png());
    const preview = page.getByRole('img', { name: 'Así se verá tu foto' });
    await preview.waitFor();
    preview.all()[0]?.dispatchEvent(new Event('error'));
    await expect(page.getByRole('alert')).toContainText(
      'El archivo seleccionado no es una imagen válida.',
    );
    await expectAnotherChoice();
    expect(sent('POST /users/health-center/upload-avatar')).toEqual([]);
  });

  it.each([
    ['no line', () => cutLine('/users/health-center/upload-avatar')],
    [
      'a server that cannot',
      () => refuse('/users/health-center/upload-avatar', 503, 'unavailable', 'x'),
    ],
  ])('%s: told, and the choice stays', async (_, fail) => {
    fail();
    await open(staff.sales);
    await picker.setInputFiles(png());
    await press('Guardar foto');
    await expect(page.getByRole('alert')).toContainText('Error al actualizar foto de perfil.');
    await expect(page.getByRole('img', { name: 'Así se verá tu foto' })).toBeVisible();
  });

  it('of management is not changed, and the screen says so', async () => {
    await openManagement();
    const add = page.getByRole('button', { name: 'Añadir foto' });
    await expect(add).toHaveAttribute('aria-disabled', 'true');
    await expect(add).toHaveAccessibleDescription(
      'Con el rol Gerencia no se puede cambiar la foto.',
    );
  });
});

describe('data', () => {
  const CHANGE = 'PATCH /users/health-center';

  it.each([
    ['an admin', () => open(staff.admin)],
    ['management', openManagement],
  ])('%s saves them with the password', async (_, arrive) => {
    await arrive();
    await press('Editar tus datos');
    await expect(names).toBeFocused();
    await now.fill(demoPassword);
    await press('Guardar datos');
    await expect(page.getByText('Datos actualizados correctamente.').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Editar tus datos' })).toBeFocused();
    expect(sent(CHANGE)).toHaveLength(1);
  });

  it('what is saved is shown, in the frame too', async () => {
    await open(otherAdmin);
    const rename = async (first_name: string) => {
      await press('Editar tus datos');
      await names.fill(first_name);
      await now.fill(demoPassword);
      await press('Guardar datos');
      await expect(page.getByText(`${first_name} admin`).last()).toBeVisible();
    };
    await rename('Elena María');
    await rename('Elena');
  });

  it.each([
    ['a wrong password', 'Equivocada1', staff.admin, now, 'La contraseña actual es incorrecta.'],
    [
      'a taken e-mail',
      demoPassword,
      staff.sales,
      email,
      'El correo electrónico ya se encuentra registrado.',
    ],
  ])('%s is told at its field, and nothing is lost', async (_, password, address, field, text) => {
    await open(staff.admin);
    await press('Editar tus datos');
    await names.fill('Lucía Inés');
    await email.fill(address);
    await now.fill(password);
    await press('Guardar datos');
    await expect(field).toHaveAccessibleDescription(new RegExp(`Error: ${text}`));
    await expect(names).toHaveValue('Lucía Inés');
    await expect(now).toHaveValue(password);
  });

  it('rules are told before anything is sent', async () => {
    await open(staff.admin);
    await press('Editar tus datos');
    await names.fill('Al');
    await email.fill('lucia@');
    await press('Guardar datos');
    for (const text of [
      'Los nombres deben tener al menos 3 caracteres.',
      'Escribe tu contraseña actual.',
    ])
      await expect(page.getByRole('link', { name: text })).toBeVisible();
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    expect(sent(CHANGE)).toEqual([]);
  });

  it('a new e-mail says what follows', async () => {
    await open(staff.admin);
    await press('Editar tus datos');
    await email.fill('lucia@miraflores.demo');
    await expect(email).toHaveAccessibleDescription(
      'Desde que guardes, entras con este correo. Avisaremos al anterior.',
    );
    await press('Cancelar');
    await expect(page.getByText(staff.admin)).toBeVisible();
  });

  it('a sales person reads them', async () => {
    await open(staff.sales);
    await expect(page.getByText(staff.sales)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Editar tus datos' })).toHaveCount(0);
  });
});

describe('password', () => {
  const CHANGE = 'PATCH /users/update-password';
  const current = page.getByLabel('Tu contraseña actual', { exact: true });
  const next = page.getByLabel('Contraseña nueva', { exact: true });

  async function fill(currentText: string, nextText: string): Promise<void> {
    await press('Editar tu contraseña');
    await current.fill(currentText);
    await next.fill(nextText);
  }

  it('its card closes when a new one is saved', async () => {
    intercept(CHANGE, () => Response.json({ ok: true }));
    await open(staff.sales);
    await fill(demoPassword, 'NuevaClave1');
    await expect(page.getByText('(cumple)')).toHaveCount(4);
    await press('Guardar contraseña');
    await expect(page.getByText('Contraseña actualizada correctamente.').first()).toBeVisible();
    await expect(current).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Editar tu contraseña' })).toBeVisible();
    expect(sent(CHANGE)).toMatchObject([
      { body: { current_password: demoPassword, new_password: 'NuevaClave1' } },
    ]);
  });

  it('a very common one is warned of, and saved all the same', async () => {
    intercept(CHANGE, () => Response.json({ ok: true }));
    await open(staff.sales);
    await fill(demoPassword, 'Clave2026');
    await expect(page.getByText(/muy fácil de adivinar/)).toBeVisible();
    await press('Guardar contraseña');
    await expect(page.getByText('Contraseña actualizada correctamente.').first()).toBeVisible();
    expect(sent(CHANGE)).toHaveLength(1);
  });

  it('a wrong current one is told at its field; a weak new one is not sent', async () => {
    await open(staff.sales);
    await fill('Equivocada1', 'debil');
    await press('Guardar contraseña');
    await expect(next).toHaveAttribute('aria-invalid', 'true');
    expect(sent(CHANGE)).toEqual([]);
    await next.fill('NuevaClave1');
    await press('Guardar contraseña');
    await expect(current).toHaveAccessibleDescription('Error: La contraseña actual es incorrecta.');
    await expect(next).toHaveValue('NuevaClave1');
  });

  it.each([
    [403, 'forbidden', 'No tienes permiso de ejecutar esta acción.'],
    [429, 'too_many_requests', 'Espera un momento.'],
    [500, 'internal', 'Tuvimos un problema.'],
  ])('%i is told in place', async (status, code, text) => {
    refuse(CHANGE, status, code, status === 403 ? 'otro texto' : text);
    await open(staff.sales);
    await fill(demoPassword, 'NuevaClave1');
    await press('Guardar contraseña');
    await expect(page.getByRole('alert')).toContainText(text);
    await expect(next).toHaveValue('NuevaClave1');
  });

  it('401 goes to the login', async () => {
    refuse(CHANGE, 401, 'unauthorized', 'x');
    await open(staff.sales);
    await fill(demoPassword, 'NuevaClave1');
    await press('Guardar contraseña');
    await page.waitForURL('/health-center/login?session=expired');
  });
});

describe('bank account', () => {
  const ASK = '/services/Company/getDataBanksByIdHeadquarter';

  it('is for the admin, whole', async () => {
    await open(staff.admin);
    for (const text of ['BCP', 'Soles', 'Corriente', '191-1234567-0-12', '00219100123456701254'])
      await expect(page.getByText(text, { exact: true })).toBeVisible();
    await expect(page.getByText(/^Para cambiar la cuenta bancaria, o si perdiste/)).toBeVisible();
  });

  it('in dollars is spelt as the specification does', async () => {
    intercept(ASK, () =>
      Response.json({
        success: true,
        data: {
          intId: 1,
          strCCIBank: '00219100123456701254',
          strCtaBank: '1',
          bank: { strAbbreviation: 'BBVA' },
          strMoney: 'USD',
          strTypeCta: 'ahorro',
        },
      }),
    );
    await open(staff.admin);
    for (const text of ['Dolares', 'Ahorro'])
      await expect(page.getByText(text, { exact: true })).toBeVisible();
  });

  it('missing and failing are told apart', async () => {
    await open(otherAdmin);
    await expect(page.getByText('Aún no hay cuenta bancaria.')).toBeVisible();
    const mend = refuse(ASK, 503, 'unavailable', 'En unos minutos.');
    await open(staff.admin);
    await expect(page.getByText('En unos minutos.')).toBeVisible();
    mend();
    await press('Reintentar');
    await expect(page.getByText('BCP')).toBeVisible();
  });

  it.each([
    ['sales', () => open(staff.sales)],
    ['management', openManagement],
  ])('%s neither see it nor ask for it', async (_, arrive) => {
    await arrive();
    await expect(page.getByRole('heading', { name: 'Cuenta bancaria' })).toHaveCount(0);
    expect(calls.filter(({ name }) => name.includes('getDataBanks'))).toEqual([]);
    await expect(page.getByText(/^Si perdiste el acceso a tu correo, escríbenos a/)).toBeVisible();
  });
});

it('leads out', async () => {
  await open(staff.sales);
  await expect(page.getByRole('button', { name: 'Cerrar sesión' }).first()).toBeVisible();
});
