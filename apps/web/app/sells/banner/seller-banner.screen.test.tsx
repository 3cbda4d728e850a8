import { delegatedTexts } from '@alivio/contract/delegated-acts.ts';
import { makeAdvisor } from '@alivio/testing/outside/advisor.ts';
import { fillRegistration, press } from '@alivio/testing/outside/answer-steps.ts';
import { endSession, makeApplicant, send, signInStaff } from '@alivio/testing/outside/applicant.ts';
import { makeApproved } from '@alivio/testing/outside/approved.ts';
import { newPerson } from '@alivio/testing/outside/people.ts';
import { beforeEach, describe, expect, inject, it } from 'vitest';
import { calls, cutLine, intercept } from '#testing/network.ts';
import { page } from '#testing/page.tsx';

const stack = inject('stack');
const { url } = stack;
const account = await makeAdvisor(stack);
const patient = await makeApplicant(url);
let advisor: Awaited<ReturnType<typeof signInStaff>>;

const banner = page.locator('[aria-label="Atención en asesoría"]');
const close = page.getByRole('button', { name: 'Cerrar sesión del paciente' });
const dialog = page.getByRole('dialog', { name: '¿Cerrar la sesión del paciente?' });
const clientToken = () => window.localStorage.getItem('alivio.client-token');

beforeEach(async () => {
  advisor = await signInStaff(url, account.email, account.password);
  window.localStorage.setItem(advisor.key, advisor.token);
  window.localStorage.setItem('alivio.staff-email', account.email);
});

/** The advisor's browser with the session of a patient. */
async function openFor(client: { token: string }): Promise<string> {
  const { client_id: id } = await userOf(client);
  const opened = await send(url, 'GET', `/users/sells/clients/${id}`, advisor.token);
  const { payload } = (await opened.json()) as { payload: { token: string } };
  window.localStorage.setItem('alivio.client-token', payload.token);
  return payload.token;
}

async function userOf(client: { token: string }) {
  const me = await send(url, 'GET', '/me', client.token);
  return ((await me.json()) as { user: { client_id: number; full_name: string } }).user;
}

async function nameOf(client: { token: string }): Promise<string> {
  const { full_name: name } = await userOf(client);
  expect(name).not.toBe('');
  return name;
}

async function statusOf(path: string, token: string): Promise<number> {
  return (await send(url, 'GET', path, token)).status;
}

describe('the banner', () => {
  it.each([
    '/onboarding/payments',
    '/onboarding/procedures',
    '/user',
    '/user/credits',
    '/user/payments',
    '/user/account',
    '/user/account/personal-info',
    '/cancel-loan',
  ])('stands over %s with the name of the patient', async (path) => {
    await openFor(patient);
    await page.goto(path);
    await expect(banner).toContainText(await nameOf(patient));
    await expect(close).toBeVisible();
  });

  it.each(['/identity-validation', '/identity-validation/signature', '/QR-code'])(
    'stands over %s',
    async (path) => {
      await openFor(await approved());
      await page.goto(path);
      await expect(close).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    },
  );

  it.each([
    '/sells',
    '/login',
    '/health-center/login',
    '/guarantor/x',
    '/signer/x',
    '/constancia/x',
  ])('does not stand over %s', async (path) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await expect(banner).toHaveCount(0);
  });

  it('is not there for a patient alone', async () => {
    window.localStorage.removeItem(advisor.key);
    await page.goto('/onboarding/payments', { as: patient });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(banner).toHaveCount(0);
  });

  it('names whoever was just registered', async () => {
    const person = newPerson();
    await page.goto('/onboarding');
    await expect(banner).toContainText('Paciente nuevo');
    await fillRegistration(page, person);
    await press(page, 'Continuar');
    await page.waitForURL('/onboarding/procedures');
    await expect(banner).toContainText(await nameOf({ token: clientToken() ?? '' }));
  });
});

let madeApproved: ReturnType<typeof makeApproved> | undefined;
function approved() {
  madeApproved ??= makeApproved(stack);
  return madeApproved;
}

describe('closing', () => {
  it('before the registration warns that nothing is kept, and drops all of it', async () => {
    await page.goto('/onboarding');
    await fillRegistration(page, newPerson());
    await close.click();
    await expect(dialog.getByText(/los cambios no se guardarán/)).toBeVisible();
    await expect(dialog.getByText(/tendrá que empezar de nuevo/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Cerrar sesión de todos modos' }).click();
    await page.waitForURL('/sells');
    expect(window.sessionStorage.length).toBe(0);
    expect(calls.filter(({ name }) => name === 'DELETE /session')).toHaveLength(0);
    await page.goto('/onboarding');
    await expect(page.getByLabel('Correo electrónico')).toHaveValue('');
    await expect(page.getByLabel('Celular')).toHaveValue('');
    expect(await statusOf('/users/me', advisor.token)).toBe(200);
  });

  it('with a session says that the patient goes on alone, and ends that session alone', async () => {
    const token = await openFor(patient);
    window.sessionStorage.setItem('alivio.draft.1.plan', '{}');
    await page.goto('/onboarding/payments');
    await close.click();
    await expect(dialog.getByText(/el paciente puede continuar por su cuenta/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: /de todos modos/ })).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Cerrar sesión', exact: true }).click();
    await page.waitForURL('/sells');
    expect(clientToken()).toBeNull();
    expect(window.sessionStorage.length).toBe(0);
    expect(await statusOf('/me', token)).toBe(401);
    expect(await statusOf('/me', patient.token)).toBe(200);
    expect(await statusOf('/users/me', advisor.token)).toBe(200);
    expect(window.localStorage.getItem(advisor.key)).toBe(advisor.token);
  });

  it('can be thought better of: nothing changes', async () => {
    const token = await openFor(patient);
    await page.goto('/onboarding/payments');
    await close.click();
    await dialog.getByRole('button', { name: 'Seguir atendiendo' }).click();
    await expect(dialog).toHaveCount(0);
    expect(clientToken()).toBe(token);
    expect(await statusOf('/me', token)).toBe(200);
  });

  it.each(['/user/account', '/user/credits'])(
    "the patient's own way out, on %s, asks the same and leads back to the list",
    async (path) => {
      const token = await openFor(patient);
      await page.goto(path);
      await page.getByRole('button', { name: 'Cerrar sesión', exact: true }).click();
      await expect(dialog.getByText(/el paciente puede continuar por su cuenta/)).toBeVisible();
      expect(clientToken()).toBe(token);
      await dialog.getByRole('button', { name: 'Cerrar sesión', exact: true }).click();
      await page.waitForURL('/sells');
      expect(clientToken()).toBeNull();
    },
  );
});

describe("what only the patient's password changes", () => {
  it.each([
    [
      '/user/account/edit-password',
      'Contraseña actual',
      /^La contraseña solo la cambia el paciente/,
    ],
    ['/user/account/edit-info', 'Celular', /^Estos datos los cambia el paciente/],
  ])('%s says so before anything is asked for', async (path, label, text) => {
    await openFor(patient);
    await page.goto(path);
    await expect(page.getByText(text)).toBeVisible();
    await expect(page.getByLabel(label)).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Volver a la cuenta' })).toHaveAttribute(
      'href',
      '/user/account/personal-info',
    );
  });
});

describe('a session that ends', () => {
  it.each(['/onboarding/payments', '/user', '/user/payments', '/user/account'])(
    "of the patient on %s leads to the advisor's list, which says so",
    async (path) => {
      await endSession(url, await openFor(patient));
      await page.goto(path);
      await page.waitForURL('/sells?session=over');
      await expect(page.getByText('La sesión del paciente ya no está abierta')).toBeVisible();
      expect(clientToken()).toBeNull();
      await expect(banner).toHaveCount(0);
    },
  );

  it('of the patient while a step is sent leads there too', async () => {
    const token = await openFor(patient);
    await page.goto('/onboarding/client-updates');
    await page.goto('/onboarding/payments');
    let isQuiet = false;
    // The last that the screen asks by itself: with the session over, its answer would lead away before the press.
    intercept('GET /confirmation', async (call) => {
      const answer = await call.send();
      isQuiet = true;
      return answer;
    });
    await page.getByLabel(/^Ingreso promedio/).fill('6000');
    await expect.poll(() => isQuiet).toBe(true);
    await endSession(url, token);
    await press(page, 'Continuar');
    await page.waitForURL('/sells?session=over');
  });

  it('of both leads to the login of the staff', async () => {
    await openFor(patient);
    await endSession(url, advisor.token);
    await page.goto('/onboarding/payments');
    await page.waitForURL('/health-center/login?session=expired');
    expect(clientToken()).toBeNull();
  });

  it('of the advisor is kept alive by every screen of the patient', async () => {
    await openFor(patient);
    const asked = () => calls.filter(({ name }) => name === 'GET /users/me').length;
    await page.goto('/user/payments');
    await expect.poll(asked).toBe(1);
    await page.goto('/user/account');
    await expect.poll(asked).toBe(2);
  });

  it.each([
    ['/user', ''],
    ['/onboarding', '&next=onboarding'],
  ])('of the advisor alone on %s leads to the login of the staff', async (path, next) => {
    if (path === '/user') await openFor(patient);
    intercept('GET /users/me', () =>
      Response.json(
        { message: '', status: 401, errorType: '', details: { code: 'unauthorized' } },
        { status: 401 },
      ),
    );
    await page.goto(path);
    await page.waitForURL(`/health-center/login?session=expired${next}`);
    expect(clientToken()).toBeNull();
  });

  it('of the advisor that nobody can ask about just now disturbs nobody', async () => {
    await openFor(patient);
    cutLine('GET /users/me');
    await page.goto('/user');
    await expect(banner).toContainText(await nameOf(patient));
    await expect(close).toBeVisible();
  });

  it('with a screen that asks for nobody goes back to the list', async () => {
    await page.goto('/user');
    await page.waitForURL('/sells?session=over');
  });

  it('of the advisor by signing out ends that of the patient too', async () => {
    const token = await openFor(patient);
    await page.goto('/sells');
    const sidebar = page.getByRole('complementary');
    await sidebar.getByRole('button', { name: 'Cerrar sesión' }).click();
    await page.waitForURL('/health-center/login?session=closed');
    expect(clientToken()).toBeNull();
    expect(await statusOf('/me', token)).toBe(401);
  });
});

it('a patient whom the registry does not know is named by the document', async () => {
  await openFor(patient);
  intercept('GET /me', async (call) => {
    const { user } = (await (await call.send()).json()) as { user: object };
    return Response.json({ ok: true, user: { ...user, full_name: '' } });
  });
  await page.goto('/user');
  await expect(banner).toContainText(`DNI ${patient.documentNumber}`);
});

describe('nothing of one patient is in the form of another', () => {
  it('what was typed for the first is not there for the second, in the same tab', async () => {
    const other = await makeApplicant(url);
    await openFor(patient);
    await page.goto('/onboarding/payments');
    await page.getByLabel(/^Ingreso promedio/).fill('7777');
    await openFor(other);
    await page.goto('/onboarding/payments');
    await expect(banner).toContainText(await nameOf(other));
    await expect(page.getByLabel(/^Ingreso promedio/)).toHaveValue('');
  });
});

describe('what only the patient may do', () => {
  it.each([
    ['/user/account/sessions', delegatedTexts.sessions],
    ['/user/account/access', delegatedTexts.accesses],
  ])("%s tells so in place, with the server's sentence", async (path, sentence) => {
    await openFor(patient);
    await page.goto(path);
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(close).toBeVisible();
  });

  it('a screen that cannot be shown at all says why, with the way back to the list', async () => {
    await openFor(patient);
    intercept('GET /me', () => refusal('Eso lo ve solo el paciente.'));
    await page.goto('/user/account');
    await expect(page.getByText('Eso lo ve solo el paciente.')).toBeVisible();
    const back = page.getByRole('link', { name: 'Volver a mis pacientes' });
    await expect(back).toHaveAttribute('href', '/sells');
  });
});

function refusal(message: string): Response {
  const body = { message, status: 403, errorType: 'Forbidden', details: { code: 'delegated' } };
  return Response.json(body, { status: 403 });
}
