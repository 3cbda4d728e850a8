import { makeAdvisor } from '@alivio/testing/outside/advisor.ts';
import { login } from '@alivio/testing/outside/answer-steps.ts';
import { endSession, signInStaff } from '@alivio/testing/outside/applicant.ts';
import { demoPassword, staff } from '@alivio/testing/outside/people.ts';
import { describe, expect, inject, it } from 'vitest';
import { holdAnswer, intercept } from '#testing/network.ts';
import { page } from '#testing/page.tsx';

const stack = inject('stack');
const { url } = stack;
const signIn = (email: string) => signInStaff(url, email, demoPassword);

/** Of nobody else: with an advisor's session those that they opened for clients end too. */
const advisor = await makeAdvisor(stack);

const landings = [
  {
    email: staff.admin,
    password: demoPassword,
    path: '/health-center/patients',
    nav: ['Pacientes', 'Pagos', 'Usuarios clínica', 'Mi QR'],
    person: 'Lucía admin',
  },
  {
    email: staff.sales,
    password: demoPassword,
    path: '/health-center/patients',
    nav: ['Pacientes', 'Mi QR'],
    person: 'Marco ventas',
  },
  {
    email: staff.management,
    password: demoPassword,
    path: '/health-center/management/patients',
    nav: ['Pacientes', 'Pagos', 'Resumen'],
    person: 'Jorge gerencia',
  },
  {
    ...advisor,
    path: '/sells',
    nav: ['Pacientes', 'Mi día', 'Mi QR'],
    person: 'Elisa asesoría',
  },
  {
    email: staff.operations,
    password: demoPassword,
    path: '/operations',
    nav: [
      'Inicio',
      'Bandeja',
      'Expedientes',
      'Pagos',
      'Clínicas',
      'Cobranza',
      'Cartera',
      'Reclamos',
      'Mensajes',
      'Cierres',
      'Configuración',
    ],
    person: 'Renzo operaciones',
  },
];

it.each(landings)('$person lands on $path', async ({ email, password, path, nav, person }) => {
  await page.goto('/health-center/login');
  await login(page, email, password);
  await page.waitForURL(`${path}**`);
  const sections = page.getByRole('navigation', { name: 'Secciones' });
  await expect(sections.getByRole('link')).toHaveText(nav);
  const sidebar = page.getByRole('complementary');
  await expect(sidebar.getByText(person)).toBeVisible();
  await expect(page.getByText('Esta sección se abre pronto')).toHaveCount(0);

  await sidebar.getByRole('button', { name: 'Cerrar sesión' }).click();
  await page.waitForURL('/health-center/login?session=closed');
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(email);
  await page.goto(path);
  await page.waitForURL('/health-center/login?session=expired');
});

describe('the login', () => {
  it('the button waits for a valid e-mail and a password', async () => {
    await page.goto('/health-center/login');
    const button = page.getByRole('button', { name: 'Iniciar sesión' });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await page.getByLabel('Correo electrónico').fill('admin@');
    await page.getByLabel('Contraseña', { exact: true }).fill('x');
    await expect(page.getByText('El correo proporcionado no es válido.')).toBeVisible();
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await page.getByLabel('Correo electrónico').fill(staff.admin);
    await expect(button).not.toHaveAttribute('aria-disabled');
    for (const [name, path] of [
      ['¿Olvidaste tu contraseña?', '/health-center/forgot-password'],
      ['Términos de uso', '/terms-of-use'],
      ['Política de privacidad', '/privacy-terms'],
      ['Conoce Alivio en 14 pasos', '/health-center/onboarding'],
    ] as const) {
      await expect(page.getByRole('link', { name })).toHaveAttribute('href', path);
    }
  });

  it('a field that was only passed by is not judged; what was typed wrong is', async () => {
    await page.goto('/health-center/login');
    const email = page.getByLabel('Correo electrónico');
    const problem = page.getByText('El correo proporcionado no es válido.');
    await email.focus();
    await email.blur();
    await expect(email).not.toHaveAttribute('aria-invalid');
    await expect(problem).toHaveCount(0);
    await email.fill('admin@');
    await email.blur();
    await expect(problem).toBeVisible();
  });

  it('each failure has its text', async () => {
    await page.goto('/health-center/login');
    await login(page, staff.admin, 'Equivocada1');
    await expect(
      page.getByText('Tu correo electrónico o contraseña no son correctos.'),
    ).toBeVisible();
    await expect(page.getByText('Revisa y vuelve a intentarlo.')).toBeVisible();

    const answer = { message: '', status: 0, errorType: 'X', details: { code: 'x' } };
    intercept('/users/login', () => Response.json(answer, { status: 403 }));
    await login(page, staff.admin);
    await expect(page.getByText('Tu cuenta está inactiva.')).toBeVisible();
    await expect(
      page.getByText('Por favor contacta a soporte para más información.'),
    ).toBeVisible();

    intercept('/users/login', () => new Response('x', { status: 500 }));
    await login(page, staff.admin);
    await expect(
      page.getByText('Ha ocurrido un error inesperado, por favor intenta de nuevo.'),
    ).toBeVisible();

    intercept('/users/login', () => Response.json({ ok: true }));
    await login(page, staff.admin);
    await expect(page.getByText('No se pudo recuperar el usuario correctamente')).toBeVisible();
  });

  it('too many failures: it says in words when it goes on, and a password that is used up leads to a new one', async () => {
    await page.goto('/health-center/login');
    const refuse = (status: number, code: string, message: string) =>
      intercept('/users/login', () =>
        Response.json({ message, status, errorType: 'X', details: { code } }, { status }),
      );
    const wait = 'Hubo muchos intentos seguidos. Vuelve a intentarlo en 15 minutos.';
    refuse(429, 'too_many_requests', wait);
    await login(page, 'nadie@clinica.pe', 'Equivocada1');
    await expect(page.getByText(wait)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Pedir el enlace' })).toHaveCount(0);

    refuse(409, 'password_reset_required', 'x');
    await login(page, 'nadie@clinica.pe', 'Equivocada1');
    await expect(page.getByText('Crea una nueva contraseña para entrar')).toBeVisible();
    await expect(page.getByText('Tu cuenta está inactiva.')).toHaveCount(0);
    await page.getByRole('link', { name: 'Pedir el enlace' }).click();
    await page.waitForURL('/health-center/forgot-password');
    await expect(page.getByLabel('Correo electrónico')).toHaveValue('nadie@clinica.pe');
  });

  it('says that it is signing in', async () => {
    await page.goto('/health-center/login');
    const letGo = holdAnswer('/users/login');
    await login(page, staff.admin);
    await expect(page.getByRole('button', { name: 'Iniciando sesión' })).toBeVisible();
    letGo();
    await page.waitForURL('/health-center/patients');
  });

  it('a staff session that ended leads to the staff login', async () => {
    const session = await signIn(staff.management);
    await endSession(url, session.token);
    await page.goto('/health-center/management', { as: session });
    await page.waitForURL('/health-center/login?session=expired');
    await expect(page.getByText('Sesión expirada')).toBeVisible();
    await expect(page.getByText('Por favor, inicia sesión nuevamente.')).toBeVisible();
  });

  it('whoever never signed in here reads whose section it is, and the way for patients', async () => {
    await page.goto('/operations/payments');
    await page.waitForURL('/health-center/login?session=team');
    await expect(page.getByText('Esta sección es del equipo')).toBeVisible();
    await expect(page.getByText('Sesión expirada')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Soy paciente: ir a mi cuenta' })).toHaveAttribute(
      'href',
      '/login',
    );
  });

  it.each([
    [staff.advisor, '/operations', '/sells'],
    [staff.advisor, '/health-center', '/sells'],
    [staff.operations, '/health-center', '/operations'],
    [staff.admin, '/health-center', '/health-center/patients'],
    [staff.advisor, '/health-center/patients', '/sells'],
    [staff.management, '/health-center', '/health-center/management/patients'],
    [staff.management, '/health-center/scan', '/health-center/management'],
    [staff.operations, '/health-center/users', '/operations'],
    [staff.sales, '/health-center/management/summary', '/health-center/patients'],
    [
      staff.admin,
      '/health-center/management/patients/procedure/7',
      '/health-center/patients/procedure/7',
    ],
  ])('%s at %s is led to the own portal, with the session', async (email, path, own) => {
    await page.goto(path, { as: await signIn(email) });
    await page.waitForURL(`${own}**`);
    expect(page.url()).not.toContain('session=expired');
    await page.goto(own);
    await expect(page.getByRole('navigation', { name: 'Secciones' })).toBeVisible();
    await expect(page.getByText('Sesión expirada')).toHaveCount(0);
  });
});

describe('behind it', () => {
  it('sales people do not see what belongs to admins', async () => {
    const sales = await signIn(staff.sales);
    for (const path of ['/health-center/payments', '/health-center/users']) {
      await page.goto(path, { as: sales });
      await page.waitForURL('/health-center/patients');
    }
    await page.goto('/health-center/referral');
    await expect(page.getByText(/\/start-onboarding\?referralCode=MIR-VEN1$/)).toBeVisible();
    await expect(page.getByText('quedan con tu código, MIR-VEN1')).toBeVisible();
  });

  it('the link of an admin carries no code, and the page says so', async () => {
    await page.goto('/health-center', { as: await signIn(staff.admin) });
    await page.getByRole('link', { name: 'Mi QR' }).click();
    await expect(page.getByText(/\/start-onboarding$/)).toBeVisible();
    await expect(page.getByText('No tiene código de referido')).toBeVisible();
  });

  it('the frame and the title of a section stand before its data', async () => {
    await page.goto('/health-center/patients', { as: await signIn(staff.admin) });
    await page.getByRole('heading', { name: 'Pacientes' }).waitFor();
    const letGo = holdAnswer('/health-center/me');
    await page.getByRole('link', { name: 'Pagos' }).click();
    await expect(page.getByRole('heading', { name: 'Pagos' })).toBeVisible();
    await expect(page.getByText('Cargando…')).toBeAttached();
    letGo();
    await page.waitForURL('/health-center/payments');
    await expect(page.getByText('Cargando…')).toHaveCount(0);
  });

  it('management keeps its site in the address', async () => {
    await page.goto('/health-center/management', { as: await signIn(staff.management) });
    await page.waitForURL(/\/management\/patients\?healthcenter=\d+$/);
    const site = page.getByLabel('Sede');
    await expect(site).toHaveChosen('Clínica Santa Lucía, Miraflores');
    await site.selectOption('Instituto Médico Andino, San Isidro');
    const chosen = await site.inputValue();
    await page.waitForURL(`**/management/patients?healthcenter=${chosen}`);
    await page.reload();
    await expect(site).toHaveValue(chosen);
    await page.getByRole('link', { name: 'Pagos' }).click();
    await page.waitForURL(/\/management\/payments\?healthCenterID=\d+$/);
  });
});
