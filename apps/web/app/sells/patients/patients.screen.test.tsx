import { makeAdvisor } from '@alivio/testing/outside/advisor.ts';
import { fillRegistration, press } from '@alivio/testing/outside/answer-steps.ts';
import { endSession, makeApplicant, signInStaff } from '@alivio/testing/outside/applicant.ts';
import { newPerson } from '@alivio/testing/outside/people.ts';
import { beforeEach, describe, expect, inject, it } from 'vitest';
import { passTime, stopClock } from '#testing/clock.ts';
import { calls, cutLine, holdAnswer, intercept } from '#testing/network.ts';
import { page } from '#testing/page.tsx';

const stack = inject('stack');
const { url } = stack;
const account = await makeAdvisor(stack);
const signIn = () => signInStaff(url, account.email, account.password);
const first = await makeApplicant(url);
const second = await makeApplicant(url);
let advisor: Awaited<ReturnType<typeof signIn>>;

beforeEach(async () => {
  advisor = await signIn();
  window.localStorage.setItem('alivio.staff-email', account.email);
});

const search = page.getByLabel('Nombre o documento del paciente');
const searches = () => calls.filter(({ name }) => name.startsWith('GET /clients?'));
const opened = () => calls.filter(({ name }) => name.startsWith('GET /users/sells/clients/'));
const rowOf = ({ documentNumber }: { documentNumber: string }) =>
  page.getByRole('row').filter({ hasText: documentNumber });
const clientToken = () => window.localStorage.getItem('alivio.client-token');
const refused = (status: number, code: string, message: string) => () =>
  Response.json({ message, status, errorType: '', details: { code } }, { status });
const dialog = page.getByRole('dialog');

async function find(client: { documentNumber: string }): Promise<void> {
  await page.goto(`/sells?search=${client.documentNumber}`, { as: advisor });
  await expect(rowOf(client)).toBeVisible();
}

/** As the advisor's browser stands after a patient was opened. */
async function serve(client: { documentNumber: string }): Promise<void> {
  await find(client);
  await rowOf(client).getByRole('link').click();
  await page.waitForURL('/onboarding/payments');
}

describe('the search', () => {
  it('asks nobody without a term, and for a whole document once the typing has paused', async () => {
    stopClock();
    await page.goto('/sells', { as: advisor });
    await expect(page.getByText('Buscar registros')).toBeVisible();
    await expect(page.getByText(/al menos dos letras o números/)).toBeVisible();
    await search.fill('4');
    await search.press('Enter');
    await passTime(1);
    await page.waitForURL('/sells?search=4');
    await expect(page.getByText(/con dos letras o números empieza/)).toBeVisible();
    expect(searches()).toHaveLength(0);
    // Read out in pairs: half a number costs nothing and shows nobody.
    for (const length of [2, 4, 6]) {
      await search.fill(first.documentNumber.slice(0, length));
      await passTime(5000);
      expect(searches()).toHaveLength(0);
    }
    await search.fill(first.documentNumber);
    await passTime(700);
    await expect(rowOf(first)).toBeVisible();
    expect(searches()).toHaveLength(1);
  });

  it('a page behind the last leads to the first instead of saying that nobody matches', async () => {
    await page.goto('/sells?search=42310&page=5', { as: advisor });
    await expect(page.getByText('Esta página ya no tiene registros.')).toBeVisible();
    await page.getByRole('button', { name: 'Ver desde el inicio' }).click();
    await page.waitForURL('/sells?search=42310&page=1');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
  });

  it('a name is searched for from three letters on, two of them with Enter', async () => {
    stopClock();
    await page.goto('/sells', { as: advisor });
    await search.fill('zz');
    await passTime(5000);
    expect(searches()).toHaveLength(0);
    await search.press('Enter');
    await passTime(1);
    await expect(page.getByText('Nadie coincide')).toBeVisible();
    expect(searches()).toHaveLength(1);
    await search.fill('zzz');
    await passTime(700);
    await page.waitForURL('/sells?search=zzz');
    await expect.poll(() => searches().length).toBe(2);
  });

  it('shows document, names and the step of each', async () => {
    await find(first);
    await expect(page.getByRole('columnheader')).toHaveText([
      'Tipo de documento',
      'Número de documento',
      'Nombres',
      'Apellidos',
      'Paso',
    ]);
    await expect(rowOf(first)).toContainText('Validar ingresos');
  });

  it('what is left stands below a step that the specification calls done', async () => {
    const row = {
      client_id: 7,
      first_name: '',
      last_name: '',
      document_type: 'DNI',
      identification_number: '40404040',
      onboarding_path: 'onboarding/register-spouse',
    };
    intercept('GET /clients', () =>
      Response.json({
        ok: true,
        message: '',
        status: 200,
        page: 1,
        limit: 10,
        total_records: 386,
        total_pages: 5,
        data: [row],
      }),
    );
    await page.goto('/sells?search=4040', { as: advisor });
    const cells = page.getByRole('row').filter({ hasText: '40404040' });
    await expect(cells).toContainText('Terminado');
    await expect(cells).toContainText('Faltan los datos del cónyuge');
    await expect(cells).toContainText('Sin registrar');
    await expect(page.getByText('Coinciden 386 pacientes')).toBeVisible();
    await expect(page.getByText(/^Aquí están los primeros 50\./)).toBeVisible();
    await expect(page.getByText('1-10 de 50')).toBeVisible();
    await page.getByRole('button', { name: 'Siguiente' }).click();
    await page.waitForURL('/sells?search=4040&page=2');
    await expect.poll(() => searches().at(-1)?.name).toBe('GET /clients?page=2&search=4040');
  });

  it('nobody found says so, and clears', async () => {
    await page.goto('/sells?search=zzzzzzzz', { as: advisor });
    await expect(page.getByText('Nadie coincide')).toBeVisible();
    await page.getByRole('button', { name: 'Limpiar búsqueda' }).click();
    await page.waitForURL('/sells');
  });

  it.each([
    ['%25_', null],
    ["'%3B%20drop%20table%20clients%3B--", 'drop table clients'],
    ['%3Cscript%3E', 'script'],
    ['%F0%9F%98%80%F0%9F%98%80', null],
    [`a${'b'.repeat(500)}`, `a${'b'.repeat(59)}`],
    ['Mun%CC%83oz', 'Muñoz'],
    ['..%2F..%2Fusers', 'users'],
  ])('of «%s» in the address only letters and figures are asked for', async (term, asked) => {
    await page.goto(`/sells?search=${term}`, { as: advisor });
    await expect(
      page.getByText(asked ? /Nadie coincide|^Registros por/ : 'Buscar registros'),
    ).toBeVisible();
    const terms = searches().map(({ name }) =>
      new URLSearchParams(name.split('?')[1]).get('search'),
    );
    expect(terms).toEqual(asked === null ? [] : [asked]);
  });

  it('too many searches and a line that is down are told in place, and tried again', async () => {
    const told = intercept(
      'GET /clients',
      refused(429, 'too_many_requests', 'Buscaste muchas veces. Espera unos minutos.'),
    );
    await page.goto(`/sells?search=${first.documentNumber}`, { as: advisor });
    await expect(page.getByText('Buscaste muchas veces. Espera unos minutos.')).toBeVisible();
    told();
    const mend = cutLine('GET /clients');
    await press(page, 'Reintentar');
    await expect(page.getByText('Sin conexión')).toBeVisible();
    mend();
    await press(page, 'Reintentar');
    await expect(rowOf(first)).toBeVisible();
  });

  it('a session of the advisor that ended leads to the login of the staff', async () => {
    intercept('GET /clients', refused(401, 'unauthorized', 'Tu sesión terminó.'));
    await page.goto(`/sells?search=${first.documentNumber}`, { as: advisor });
    await page.waitForURL('/health-center/login?session=expired');
  });
});

describe('a row', () => {
  it('opens the session of that client at its step, by another document', async () => {
    await serve(first);
    expect(opened()).toHaveLength(1);
    expect(clientToken()).not.toBeNull();
    await page.goto('/onboarding/payments');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  it('is opened with the keyboard, and an address alone opens nobody', async () => {
    await page.goto(`/sells?search=${first.documentNumber}&open=1`, { as: advisor });
    await page.waitForURL(`/sells?search=${first.documentNumber}`);
    await expect(rowOf(first)).toBeVisible();
    expect(opened()).toHaveLength(0);
    await rowOf(first).getByRole('link').press('Enter');
    await page.waitForURL('/onboarding/payments');
    expect(searches()).toHaveLength(1);
  });

  it.each([
    ['nobody', refused(404, 'not_found', 'No encontramos lo que buscas.')],
    ['an empty token', () => answerWith({ token: '', onboarding_path: 'user' })],
    ['no token at all', () => answerWith({ onboarding_path: 'user' })],
    ['no answer that can be read', () => new Response('<html>')],
  ])('that gives %s says that the token is missing, and the list stays', async (_, answer) => {
    await find(first);
    const mend = intercept(`GET ${await pathOfRow(first)}`, answer);
    await rowOf(first).getByRole('link').click();
    await expect(page.getByText('No se pudo recuperar el token del cliente')).toBeVisible();
    await expect(rowOf(first)).toBeVisible();
    expect(clientToken()).toBeNull();
    await page.waitForURL(`/sells?search=${first.documentNumber}`);
    mend();
    await rowOf(first).getByRole('link').click();
    await page.waitForURL('/onboarding/payments');
  });

  it('that cannot be reached says so in its own words', async () => {
    await find(first);
    cutLine(`GET ${await pathOfRow(first)}`);
    await rowOf(first).getByRole('link').click();
    await expect(page.getByText(/No pudimos conectarnos/)).toBeVisible();
    await expect(rowOf(first)).toBeVisible();
  });

  it('opened by an advisor whose session ended leads to the login of the staff', async () => {
    await find(first);
    await endSession(url, advisor.token);
    await rowOf(first).getByRole('link').click();
    await page.waitForURL('/health-center/login?session=expired');
    expect(clientToken()).toBeNull();
  });
});

function answerWith(payload: object): Response {
  return Response.json({ ok: true, payload });
}

async function pathOfRow(client: { documentNumber: string }): Promise<string> {
  const link = await rowOf(client).getByRole('link').getAttribute('href');
  return `/users/sells/clients/${new URLSearchParams(link?.split('?')[1]).get('open')}`;
}

describe('while somebody is open', () => {
  it('another row asks first; whoever is open can be gone on with', async () => {
    await serve(first);
    const token = clientToken();
    await find(second);
    await rowOf(second).getByRole('link').click();
    await expect(dialog.getByText(/se atiende a un paciente a la vez/)).toBeVisible();
    await dialog.getByRole('button', { name: /^Seguir con/ }).click();
    await page.waitForURL('/onboarding/payments');
    expect(clientToken()).toBe(token);
    expect(opened()).toHaveLength(1);
  });

  it('closing the question changes nothing', async () => {
    await serve(first);
    const token = clientToken();
    await find(second);
    await rowOf(second).getByRole('link').click();
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Cerrar', exact: true }).click();
    await expect(dialog).toHaveCount(0);
    expect(clientToken()).toBe(token);
    await page.waitForURL(`/sells?search=${second.documentNumber}`);
  });

  it('the other is opened, and nothing of the first is left: session, drafts, code, payments', async () => {
    await serve(first);
    const before = clientToken();
    leaveTraces();
    await find(second);
    await rowOf(second).getByRole('link').click();
    await dialog.getByRole('button', { name: /^Cerrarla y abrir la de/ }).click();
    await page.waitForURL('/onboarding/payments');
    expect(traces()).toEqual([]);
    expect(clientToken()).not.toBe(before);
    const answer = await fetch(`${url}/api/v1/me`, {
      headers: { authorization: `Bearer ${before}` },
    });
    expect(answer.status).toBe(401);
  });

  it('that cannot be opened leaves the first as it was', async () => {
    await serve(first);
    const token = clientToken();
    await find(second);
    cutLine(`GET ${await pathOfRow(second)}`);
    await rowOf(second).getByRole('link').click();
    await dialog.getByRole('button', { name: /^Cerrarla y abrir la de/ }).click();
    await expect(page.getByText(/No pudimos conectarnos/)).toBeVisible();
    expect(clientToken()).toBe(token);
  });

  it('their own row goes on with the same session', async () => {
    await serve(first);
    const token = clientToken();
    await find(first);
    await rowOf(first).getByRole('link').click();
    await page.waitForURL('/onboarding/payments');
    expect(clientToken()).toBe(token);
    expect(opened()).toHaveLength(1);
  });

  it('the list shows the way back to them', async () => {
    await serve(first);
    await page.goto('/sells', { as: advisor });
    await page.getByRole('button', { name: /^Seguir con/ }).click();
    await page.waitForURL('/onboarding/payments');
  });
});

/** What a patient leaves in a browser before it is sent. */
function leaveTraces(): void {
  for (const key of [
    'alivio.draft.1.plan',
    'alivio.draft.new.registration',
    'alivio.referral-code',
  ])
    window.sessionStorage.setItem(key, '{"email":"otra@correo.pe"}');
  for (const key of ['alivio.resumed-path', 'alivio.payment.x', 'selectedProcedure', 'Procedures'])
    window.sessionStorage.setItem(key, 'x');
  window.localStorage.setItem('alivio.seen-qr', '{}');
  window.localStorage.setItem('payment_cooldown_timestamp', '1');
}

function traces(): string[] {
  const own = ['alivio.client-token', 'alivio.staff-email', advisor.key];
  return [...Object.keys(window.sessionStorage), ...Object.keys(window.localStorage)].filter(
    (key) => !own.includes(key),
  );
}

describe('«Añadir paciente»', () => {
  it('starts with nobody: nothing of whoever was here before is left', async () => {
    leaveTraces();
    await page.goto('/sells', { as: advisor });
    await press(page, 'Añadir paciente');
    await page.waitForURL('/onboarding');
    expect(traces()).toEqual([]);
    expect(clientToken()).toBeNull();
  });

  it('after another patient asks what to do with them, and closes their session alone', async () => {
    await serve(first);
    const before = clientToken();
    leaveTraces();
    await page.goto('/sells', { as: advisor });
    await press(page, 'Añadir paciente');
    await dialog.getByRole('button', { name: 'Cerrarla y añadir otro paciente' }).click();
    await page.waitForURL('/onboarding');
    expect(clientToken()).toBeNull();
    expect(traces()).toEqual([]);
    for (const [token, path, status] of [
      [before, '/me', 401],
      [advisor.token, '/users/me', 200],
    ] as const) {
      const headers = { authorization: `Bearer ${token}` };
      expect((await fetch(`${url}/api/v1${path}`, { headers })).status).toBe(status);
    }
    await page.goto('/onboarding');
    await expect(page.getByLabel('Correo electrónico')).toHaveValue('');
  });

  it('a session that ended meanwhile is nobody to ask about', async () => {
    await serve(first);
    await endSession(url, clientToken() ?? '');
    await page.goto('/sells', { as: advisor });
    await press(page, 'Añadir paciente');
    await page.waitForURL('/onboarding');
    expect(clientToken()).toBeNull();
  });

  it('a registration that was begun is asked about too, and starts empty once it is dropped', async () => {
    const person = newPerson();
    await page.goto('/onboarding', { as: advisor });
    await fillRegistration(page, person);
    await page.goto('/sells');
    await press(page, 'Añadir paciente');
    await expect(dialog.getByText(/todavía no está guardado/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Seguir con el registro' }).click();
    await page.waitForURL('/onboarding');
    await page.goto('/onboarding');
    await expect(page.getByLabel('Correo electrónico')).toHaveValue(person.email);

    await page.goto('/sells');
    await press(page, 'Añadir paciente');
    await dialog.getByRole('button', { name: 'Descartarlo y empezar de nuevo' }).click();
    await page.waitForURL('/onboarding');
    await page.goto('/onboarding');
    for (const label of ['Correo electrónico', 'Número de documento', 'Celular'])
      await expect(page.getByLabel(label)).toHaveValue('');
  });

  it('waits for one answer, however often it is pressed', async () => {
    await page.goto('/sells', { as: advisor });
    const release = holdAnswer('GET /me');
    window.localStorage.setItem('alivio.client-token', first.token);
    await press(page, 'Añadir paciente');
    const busy = page.getByRole('button', { name: 'Un momento' });
    await expect(busy).toHaveAttribute('aria-disabled');
    const asked = () => calls.filter(({ name }) => name === 'GET /me').length;
    const before = asked();
    for (const button of busy.all()) for (let i = 0; i < 3; i++) (button as HTMLElement).click();
    release();
    await expect(dialog).toBeVisible();
    expect(asked()).toBe(before);
  });
});

describe('the registration by an advisor', () => {
  it('is in the name of the advisor, and goes on in a session for the client', async () => {
    const person = newPerson();
    await page.goto('/onboarding', { as: advisor });
    await expect(page.getByRole('link', { name: 'Volver' })).toHaveAttribute('href', '/sells');
    await expect(page.getByRole('link', { name: 'Ir al inicio' })).toHaveAttribute(
      'href',
      '/sells',
    );
    await fillRegistration(page, person);
    await press(page, 'Continuar');
    await page.waitForURL('/onboarding/procedures');
    // Only what somebody does for another is told so.
    const headers = { authorization: `Bearer ${clientToken()}` };
    const sessions = await fetch(`${url}/api/v1/sessions`, { headers });
    expect(sessions.status).toBe(403);
    expect((await sessions.json()).details.code).toBe('delegated');
  });

  it('whose session ended goes to the login of the staff and comes back to what was typed', async () => {
    const person = newPerson();
    await page.goto('/onboarding', { as: advisor });
    await fillRegistration(page, person);
    await endSession(url, advisor.token);
    await press(page, 'Continuar');
    await page.waitForURL('/health-center/login?session=expired&next=onboarding');
    expect(clientToken()).toBeNull();
    await expect(page.getByText('Sesión expirada')).toBeVisible();
    await page.getByLabel('Correo electrónico').fill(account.email);
    await page.getByLabel('Contraseña', { exact: true }).fill(account.password);
    await press(page, 'Iniciar sesión');
    await page.waitForURL('/onboarding');
    await page.goto('/onboarding');
    await expect(page.getByLabel('Correo electrónico')).toHaveValue(person.email);
    await expect(page.getByLabel('Contraseña', { exact: true })).toHaveValue('');
  });

  it('what an advisor typed is not there for anybody else', async () => {
    const person = newPerson();
    await page.goto('/onboarding', { as: advisor });
    await fillRegistration(page, person);
    window.localStorage.removeItem(advisor.key);
    await page.goto('/onboarding');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByLabel('Correo electrónico')).toHaveValue('');
  });

  it('an e-mail that is taken leads to the list, not to the login of the patient', async () => {
    await page.goto('/onboarding', { as: advisor });
    await page.getByLabel('Correo electrónico').fill(first.email);
    const way = page.getByRole('link', { name: 'Busca al paciente por su documento' });
    await expect(way).toHaveAttribute('href', '/sells');
  });
});
