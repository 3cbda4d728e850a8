import { fillProcedure, login, press } from '@alivio/testing/outside/answer-steps.ts';
import {
  endSession,
  makeApplicant,
  registerPerson,
  send,
  signInStaff,
} from '@alivio/testing/outside/applicant.ts';
import { arriveAt } from '@alivio/testing/outside/arrive-at.ts';
import { demoPassword, staff } from '@alivio/testing/outside/people.ts';
import { expect, inject, it } from 'vitest';
import { expectAfter, stopClock } from '#testing/clock.ts';
import { calls, intercept } from '#testing/network.ts';
import { page } from '#testing/page.tsx';

const { url } = inject('stack');

async function expectExpired(): Promise<void> {
  await expect(page.getByText('Sesión expirada')).toBeVisible();
  await expect(page.getByText('Por favor, inicia sesión nuevamente.')).toBeVisible();
}

it('a client whose session ended while typing signs in and finds every answer', async () => {
  const person = await registerPerson(url);
  await page.goto('/onboarding/procedures', { as: person });
  await fillProcedure(page);
  await endSession(url, person.token);
  await press(page, 'Continuar');
  await page.waitForURL('/login?session=expired');
  await expectExpired();
  expect(window.localStorage.getItem('alivio.client-token')).toBeNull();

  await login(page, person.email, person.password);
  await arriveAt(page, 'procedures');
  await expect(page.getByText('Sigue donde te quedaste')).toBeVisible();
  await expect(page.getByLabel('Monto a financiar en soles')).toHaveValue('5,000');
  await expect(page.getByLabel('Centro de salud')).toHaveValue('Clínica Santa Lucía');
});

it('both spellings of the address show the banner', async () => {
  for (const query of ['session=expired', 'session-expired']) {
    await page.goto(`/login?${query}`);
    await expectExpired();
  }
});

it('guarded screens without a session lead to the login, which asks to sign in and blames no session', async () => {
  for (const path of ['/user', '/onboarding/procedures', '/onboarding/payments', '/QR-code']) {
    await page.goto(path);
    await page.waitForURL('/login');
    await expect(
      page.getByText('Inicia sesión para continuar con tu solicitud o ver tu crédito.'),
    ).toBeVisible();
    await expect(page.getByText('Sesión expirada')).toHaveCount(0);
  }
  await expect(page.getByRole('link', { name: 'Empieza tu solicitud' })).toHaveAttribute(
    'href',
    '/onboarding',
  );
});

it('after signing in whoever came without a session stands where they left off', async () => {
  const applicant = await makeApplicant(url);
  await page.goto('/onboarding/procedures');
  await page.waitForURL('/login');
  await login(page, applicant.email, applicant.password);
  await arriveAt(page, 'payments');
});

it('a field that was only passed by is not judged; what was typed wrong is', async () => {
  await page.goto('/login');
  const email = page.getByLabel('Correo electrónico');
  const password = page.getByLabel('Contraseña', { exact: true });
  for (const field of [email, password]) {
    await field.focus();
    await field.blur();
    await expect(field).not.toHaveAttribute('aria-invalid');
  }
  await expect(page.getByText('El correo electrónico es requerido.')).toHaveCount(0);
  await email.fill('nadie@');
  await email.blur();
  await expect(page.getByText('Formato de correo incorrecto.')).toBeVisible();
  await press(page, 'Iniciar sesión');
  await expect(page.getByText('Escribe tu contraseña.').first()).toBeVisible();
});

it('a step that answers 403 leads to the login too', async () => {
  await page.goto('/onboarding/payments', { as: await makeApplicant(url) });
  await page.getByLabel(/^Ingreso promedio/).waitFor();
  intercept('/me', () =>
    Response.json(
      { message: 'No', status: 403, errorType: 'Forbidden', details: { code: 'forbidden' } },
      { status: 403 },
    ),
  );
  await page.getByRole('link', { name: 'Ir al inicio' }).click();
  await page.waitForURL('/login?session=expired');
});

it('a client login that fails says why, and the e-mail is put in order after a second', async () => {
  await page.goto('/login');
  const email = page.getByLabel('Correo electrónico');
  await email.fill('NADIE@Correo');
  await expect(page.getByText('Formato de correo incorrecto.')).toBeVisible();
  await expect(email).toHaveValue('nadie@correo');
  await login(page, 'nadie@correo.pe', 'Equivocada1');
  await expect(
    page.getByText('Tu correo electrónico o contraseña no son correctos.'),
  ).toBeVisible();
  await expect(page.getByText('Revisa y vuelve a intentarlo.')).toBeVisible();
});

it('too many failures: it says in words when it goes on, and a password that is used up leads to a new one', async () => {
  await page.goto('/login');
  const refuse = (status: number, code: string, message: string) =>
    intercept('/login', () =>
      Response.json({ message, status, errorType: 'X', details: { code } }, { status }),
    );
  const wait = 'Hubo muchos intentos seguidos. Vuelve a intentarlo en 15 minutos.';
  refuse(429, 'too_many_requests', wait);
  await login(page, 'nadie@correo.pe', 'Equivocada1');
  await expect(page.getByText(wait)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Pedir el enlace' })).toHaveCount(0);

  refuse(409, 'password_reset_required', 'x');
  await login(page, 'nadie@correo.pe', 'Equivocada1');
  await expect(page.getByText('Crea una nueva contraseña para entrar')).toBeVisible();
  await expect(page.getByText('Tu cuenta está inactiva.')).toHaveCount(0);
  await page.getByRole('link', { name: 'Pedir el enlace' }).click();
  await page.waitForURL('/forgot-password');
  await expect(page.getByLabel('Correo electrónico')).toHaveValue('nadie@correo.pe');
});

it('an e-mail is judged one second after the last key', async () => {
  await page.goto('/login');
  const email = page.getByLabel('Correo electrónico');
  await email.waitFor();
  stopClock();
  await email.fill('nadie@correo');
  const problem = page.getByText('Formato de correo incorrecto.');
  await expectAfter(1000, problem);
});

/** A link that opens an application, and somebody else who may be signed in where it is opened. */
async function linkAndOther() {
  const owner = await makeApplicant(url);
  const body = { path: 'onboarding/payments' };
  const made = await send(url, 'POST', '/me/request-magic-link', owner.token, body);
  const link = new URL(((await made.json()) as { url: string }).url);
  return { path: link.pathname + link.search, other: await makeApplicant(url) };
}
const storedToken = () => window.localStorage.getItem('alivio.client-token');
const exchanges = () => calls.filter(({ name }) => name.startsWith('GET /login/'));

it('a magic link asks before it takes the place of a session that is open here', async () => {
  const { path, other } = await linkAndOther();
  await page.goto(path, { as: other });
  await expect(
    page.getByRole('heading', { level: 1, name: /^Ya hay una sesión abierta de \p{L}+/u }),
  ).toBeVisible();
  expect(exchanges()).toEqual([]);
  expect(storedToken()).toBe(other.token);
  await press(page, 'Seguir con mi sesión');
  await arriveAt(page, 'payments');
  expect(storedToken()).toBe(other.token);
  expect(exchanges()).toEqual([]);

  await page.goto(path, { as: other });
  await press(page, 'Continuar con el enlace');
  await arriveAt(page, 'payments');
  expect(storedToken()).not.toBe(other.token);
  expect(exchanges()).toHaveLength(1);
});

it('a stored session that is over asks nothing', async () => {
  const { path, other } = await linkAndOther();
  await endSession(url, other.token);
  await page.goto(path, { as: other });
  await arriveAt(page, 'payments');
  expect(storedToken()).not.toBe(other.token);
});

it('a link that is spent already leaves the session, and says so', async () => {
  const { other } = await linkAndOther();
  await page.goto(`/login?token-session=${'A'.repeat(43)}`, { as: other });
  await press(page, 'Continuar con el enlace');
  await arriveAt(page, 'payments');
  await expect(
    page.getByText('Ese enlace ya no sirve: sigues en tu sesión.').first(),
  ).toBeVisible();
  expect(storedToken()).toBe(other.token);
});

it.each(['/login', '/login?token-session=abc', '/login?session=expired'])(
  'where an advisor is signed in, %s opens nothing and leads to their list',
  async (path) => {
    const advisor = await signInStaff(url, staff.advisor, demoPassword);
    await page.goto(path, { as: advisor });
    await page.waitForURL('/sells?session=own');
    await expect(
      page.getByText('El paciente entra a su cuenta en su propio equipo').first(),
    ).toBeVisible();
    expect(calls.filter(({ name }) => /login/.test(name))).toEqual([]);
    expect(window.localStorage.getItem('alivio.client-token')).toBeNull();
  },
);
