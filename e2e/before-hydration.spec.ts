import { fillRegistration } from '@alivio/testing/outside/answer-steps.ts';
import { arriveAt } from '@alivio/testing/outside/arrive-at.ts';
import { demoPassword, newPerson, staff } from '@alivio/testing/outside/people.ts';
import type { Page } from '@playwright/test';
import { holdAnswer } from './hold-answer.ts';
import { keepSession, register } from './people.ts';
import { expect, test } from './stack.fixture.ts';

const SCRIPTS = '**/assets/*.js';

/** The page as the server sent it: its program is on the way. */
async function openWithoutProgram(page: Page, path: string): Promise<() => void> {
  const letGo = await holdAnswer(page, SCRIPTS);
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  return letGo;
}

/** Whatever leaves the page for the server, beside its files. */
function listSent(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' || request.isNavigationRequest())
      sent.push(
        `${request.method()} ${new URL(request.url()).pathname}${new URL(request.url()).search}`,
      );
  });
  return sent;
}

test('a registration filled in and sent before the program is there goes out once, complete', async ({
  page,
}) => {
  const letGo = await openWithoutProgram(page, '/onboarding?referralCode=MIR-VEN1');
  const sent = listSent(page);
  const person = newPerson();
  await page.getByLabel('Documento', { exact: true }).selectOption('CE');
  await fillRegistration(page, { ...person, dni: `${person.dni}1`, phone: '987-654-321' });
  await page.getByRole('button', { name: 'Continuar' }).dblclick();
  await expect(page).toHaveURL(/\/onboarding\?referralCode=MIR-VEN1$/);
  expect(sent).toEqual([]);

  const registered = page.waitForRequest('**/api/v1/clients');
  letGo();
  expect((await registered).postDataJSON()).toMatchObject({
    email: person.email,
    password: person.password,
    document_type: 'CE',
    identification_number: `${person.dni}1`,
    phone: '+51987654321',
    policy_accepted: true,
  });
  await arriveAt(page, 'procedures');
  expect(sent).toEqual(['POST /api/v1/clients']);
  const kept = await page.evaluate(() => sessionStorage.getItem('alivio.referral-code'));
  expect(kept).toBe('MIR-VEN1');
});

test('what was typed before stands over the draft of an earlier visit', async ({ page }) => {
  const person = newPerson();
  await page.goto('/onboarding');
  await fillRegistration(page, { ...person, phone: '911111111' });
  const letGo = await openWithoutProgram(page, '/onboarding');
  await page.getByLabel('Celular').fill('922222222');
  letGo();
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(person.email);
  await expect(page.getByLabel('Celular')).toHaveValue('922222222');
  await expect(page.getByRole('checkbox', { name: /Acepto los términos/ })).toBeChecked();
});

test('a login waits for the program, with the address it was opened at', async ({ page }) => {
  const letGo = await openWithoutProgram(page, '/health-center/login?health-center-loan-id=7');
  await page.getByLabel('Correo electrónico').fill(staff.sales);
  await page.getByLabel('Contraseña', { exact: true }).fill(demoPassword);
  await page.keyboard.press('Enter');
  letGo();
  await page.waitForURL('**/health-center/patients/procedure/7');
});

test('a press that opens something opens it then', async ({ page }) => {
  const letGo = await openWithoutProgram(page, '/login');
  const help = page.getByRole('button', { name: '¿Necesitas ayuda?' });
  await help.click();
  await expect(help).toHaveCSS('opacity', '0.6');
  letGo();
  await expect(page.getByRole('dialog')).toContainText('Te ayudamos');
  await page.keyboard.press('Escape');
  await expect(help).toHaveCSS('opacity', '1');
});

test('each of several presses is answered', async ({ page }) => {
  const letGo = await openWithoutProgram(page, '/onboarding');
  await page.getByLabel('Correo electrónico').fill('mala');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('button', { name: 'Mostrar' }).click();
  letGo();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(page.getByLabel('Contraseña', { exact: true })).toHaveAttribute('type', 'text');
});

test('whoever goes on typing after the press is not done yet', async ({ page }) => {
  const letGo = await openWithoutProgram(page, '/onboarding');
  const sent = listSent(page);
  const person = newPerson();
  await fillRegistration(page, person);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByLabel('Correo electrónico').fill(`${person.email}x`);
  letGo();
  await expect(page.getByText('Correo disponible')).toBeVisible();
  expect(sent).toEqual([]);
});

test('whoever leaves a referral link before the program is there keeps the code', async ({
  page,
}) => {
  await openWithoutProgram(page, '/onboarding?referralCode=MIR-VEN1');
  await page.getByRole('link', { name: 'Volver' }).click();
  await page.waitForURL('**/start-onboarding');
  const kept = await page.evaluate(() => sessionStorage.getItem('alivio.referral-code'));
  expect(kept).toBe('MIR-VEN1');
});

for (const path of ['/login?session=expired', '/health-center/login?session=expired']) {
  test(`${path} does not push its form down under a banner`, async ({ page }) => {
    const letGo = await openWithoutProgram(page, path);
    await expect(page.getByText('Cargando…')).toBeVisible();
    await expect(page.getByLabel('Correo electrónico')).toBeHidden();
    letGo();
    await expect(page.getByText('Sesión expirada')).toBeVisible();
    await expect(page.getByLabel('Correo electrónico')).toBeVisible();
  });
}

for (const path of ['/login', '/health-center/login', '/onboarding']) {
  test(`without the program nothing is sent from ${path}`, async ({ page }) => {
    await page.route(SCRIPTS, (route) => route.abort());
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    const sent = listSent(page);
    await page.getByLabel('Correo electrónico').fill(staff.sales);
    await page.getByLabel('Contraseña', { exact: true }).fill(demoPassword);
    await page.keyboard.press('Enter');
    await page.locator('button[type=submit]').click({ force: true });
    await page.evaluate(() => document.querySelector('form')?.requestSubmit());
    await expect(page).toHaveURL(path);
    await expect(page.getByLabel('Contraseña', { exact: true })).toHaveValue(demoPassword);
    expect(sent).toEqual([]);
  });
}

test('no form is shown to whoever is signed in', async ({ page }) => {
  await register(page);
  for (const path of ['/onboarding', '/login']) {
    const letGo = await openWithoutProgram(page, path);
    await expect(page.getByText('Cargando…')).toBeVisible();
    await expect(page.getByLabel('Correo electrónico')).toBeHidden();
    letGo();
    await arriveAt(page, 'procedures');
    // The frame knows them too: their own page is the way home.
    await expect(page.getByRole('link', { name: 'Ir al inicio' })).toHaveAttribute('href', '/user');
    await page.unroute(SCRIPTS);
  }
});

test('a session that is over leaves the login to whoever comes', async ({ page }) => {
  await page.goto('/login');
  await page.evaluate(() => localStorage.setItem('alivio.client-token', 'spent'));
  await page.goto('/login');
  await expect(page.getByLabel('Correo electrónico')).toBeVisible();
});

test.describe('the frame of a portal', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  const sectionsOf = {
    [staff.admin]: ['Pacientes', 'Pagos', 'Usuarios clínica', 'Mi QR'],
    [staff.sales]: ['Pacientes', 'Mi QR'],
  };
  for (const [email, names] of Object.entries(sectionsOf)) {
    test(`stands before the program, with the sections of ${email}`, async ({
      page,
      sessionOf,
    }) => {
      await keepSession(page, await sessionOf(email));
      const letGo = await openWithoutProgram(page, '/health-center');
      const sections = page.getByRole('navigation', { name: 'Secciones' }).getByRole('link');
      await expect(sections).toHaveText(names);
      await expect(page.getByRole('heading', { name: 'Pacientes' })).toBeVisible();
      letGo();
      await page.waitForURL('**/health-center/patients');
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await expect(sections).toHaveText(names);
    });
  }

  test('is not shown to the staff of another portal', async ({ page, sessionOf }) => {
    await keepSession(page, await sessionOf(staff.advisor));
    await openWithoutProgram(page, '/operations');
    await expect(page.getByText('Cargando…').last()).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Secciones' })).toBeHidden();
  });

  test('is not shown to whoever has no session', async ({ page }) => {
    const letGo = await openWithoutProgram(page, '/operations');
    await expect(page.getByText('Cargando…').last()).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Secciones' })).toBeHidden();
    letGo();
    await page.waitForURL('**/health-center/login?session=team');
    await expect(page.getByText('Esta sección es del equipo')).toBeVisible();
  });

  test('left before it was loaded, the next screen knows who it is', async ({
    page,
    sessionOf,
  }) => {
    await keepSession(page, await sessionOf(staff.operations));
    const letGo = await holdAnswer(page, '**/api/v1/users/me');
    await page.goto('/operations');
    await page.getByRole('link', { name: 'Cierres' }).click();
    letGo();
    await expect(page.getByRole('heading', { name: 'Cierre del día' })).toBeVisible();
    await expect(page.getByRole('complementary').getByText('Renzo operaciones')).toBeVisible();
  });
});

// At their own addresses `every-screen.spec.ts` opens them, and reads the console too.
test('a prerendered screen is taken over as it stands, however its address is written', async ({
  page,
  sessionOf,
}) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    // The page on which a session is put into the browser answers 404, as it should.
    const isExpected = message.location().url.endsWith('/404');
    if (message.type() === 'error' && !isExpected) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  const screensOf = {
    nobody: ['/Health-Center/Login/'],
    [staff.admin]: ['/health-center'],
    [staff.management]: ['/health-center/management', '/health-center/management/payments/'],
    [staff.operations]: ['/Operations/Close-Failures'],
  };
  for (const [email, paths] of Object.entries(screensOf)) {
    if (email !== 'nobody') await keepSession(page, await sessionOf(email));
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    }
  }
  expect(complaints).toEqual([]);
});
