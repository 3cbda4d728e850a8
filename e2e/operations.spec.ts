import { login } from '@alivio/testing/outside/answer-steps.ts';
import { staff } from '@alivio/testing/outside/people.ts';
import { holdAnswer } from './hold-answer.ts';
import { expect, test } from './stack.fixture.ts';

test.use({ viewport: { width: 1280, height: 800 } });

const messages = Array.from({ length: 10 }, (_, index) => ({
  id: 30 - index,
  channel: 'sms',
  template: 'phone_code',
  recipient: '+51987654321',
  state: 'dead',
  attempts: 8,
  last_error: 'HTTP 503',
  created_at: '2026-11-15T02:30:00.000Z',
}));

test.beforeEach(async ({ page }) => {
  await page.goto('/health-center/login');
  await login(page, staff.operations);
  await page.waitForURL('**/operations');
});

test('filter and page stand in the address', async ({ page }) => {
  await page.route('**/api/v1/operations/messages*', (route) => {
    const number = Number(new URL(route.request().url()).searchParams.get('page'));
    const list = { page: number, limit: 10, total_pages: 3, total_records: 30, data: messages };
    return route.fulfill({ json: { ok: true, message: '', status: 200, ...list } });
  });
  await page.getByLabel('Estado').selectOption('No entregado');
  await page.waitForURL('**/operations?state=dead');
  await expect(page.getByRole('row')).toHaveCount(11);
  await expect(page.getByText('14/11/2026, 09:30 p. m.').first()).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Código al celular' })).toHaveCount(10);
  await expect(page.getByRole('cell', { name: '+51 987 654 321' })).toHaveCount(10);
  await expect(page.getByText('1-10 de 30')).toBeVisible();
  const previous = page.getByRole('button', { name: 'Anterior' });
  await expect(previous).toHaveAttribute('aria-disabled', 'true');
  // It stays reachable: only its press does nothing.
  await previous.click({ force: true });
  await expect(page).toHaveURL('/operations?state=dead');
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await page.waitForURL('**/operations?state=dead&page=2');
  await expect(page.getByText('11-20 de 30')).toBeVisible();
  await page.reload();
  await expect(page.getByText('11-20 de 30')).toBeVisible();
  await expect(previous).not.toHaveAttribute('aria-disabled');
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await expect(page.getByText('21-30 de 30')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Siguiente' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await page.getByRole('button', { name: 'Limpiar todo' }).click();
  await page.waitForURL(/\/operations$/);
});

test('an empty outbox says that it is empty', async ({ page }) => {
  const list = { page: 1, limit: 10, total_pages: 1, total_records: 0, data: [] };
  await page.route('**/api/v1/operations/messages*', (route) =>
    route.fulfill({ json: { ok: true, message: '', status: 200, ...list } }),
  );
  await page.reload();
  await expect(page.getByText('No hay registros')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Limpiar filtros' })).toHaveCount(0);
});

test('the frame stands before the list', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  const letGo = await holdAnswer(page, '**/api/v1/operations/messages*');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Mensajes' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Mensajes' })).toBeVisible();
  await expect(page.getByText('Cargando…')).toBeAttached();
  letGo();
  await expect(page.getByLabel('Estado')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a session that ends while the list is on its way leads to the login', async ({ page }) => {
  await page.route('**/api/v1/operations/messages*', (route) =>
    route.fulfill({
      status: 401,
      json: { message: '', status: 401, errorType: 'X', details: { code: 'unauthorized' } },
    }),
  );
  await page.reload();
  await page.waitForURL('**/health-center/login?session=expired');
});

test('nothing matches, and a list that cannot be loaded, say so', async ({ page }) => {
  await page.goto('/operations?state=expired');
  await expect(page.getByText('No hay registros')).toBeVisible();
  await expect(page.getByText('Ningún mensaje tiene este estado.')).toBeVisible();

  await page.route('**/api/v1/operations/messages*', (route) =>
    route.fulfill({
      status: 503,
      json: {
        message: 'No disponible.',
        status: 503,
        errorType: 'Unavailable',
        details: { code: 'unavailable' },
      },
    }),
  );
  await page.reload();
  await expect(page.getByText('Error: 503')).toBeVisible();
  await expect(page.getByText('No disponible.')).toBeVisible();
  await page.unroute('**/api/v1/operations/messages*');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText('Ningún mensaje tiene este estado.')).toBeVisible();
});

test('what a close could not do: which loan, which day, what, how often, since when', async ({
  page,
}) => {
  const failure = {
    loan_id: 12,
    task: 'accrue_default_interest',
    first_failed_at: '2026-11-17T05:10:00.000Z',
    last_failed_at: '2026-11-17T05:12:00.000Z',
  };
  const data = [
    { ...failure, id: 1, day: '2026-11-17', error: 'plan 5a was altered', attempts: 3 },
    { ...failure, id: 2, day: '2026-11-18', error: null, attempts: 0 },
  ];
  await page.route('**/api/v1/operations/close-failures*', (route) => {
    const list = { page: 1, limit: 10, total_pages: 1, total_records: 2, data };
    return route.fulfill({ json: { ok: true, message: '', status: 200, ...list } });
  });
  await page.getByRole('link', { name: 'Cierre del día' }).click();
  await page.waitForURL('**/operations/close-failures');
  const current = page.getByRole('navigation').locator('[aria-current=page]');
  await expect(current).toHaveText('Cierre del día');
  const [tried, waiting] = [page.getByRole('row').nth(1), page.getByRole('row').nth(2)];
  for (const text of [
    'N.º 12',
    '17/11/2026',
    'Cargar interés moratorio',
    '3',
    'plan 5a was altered',
  ])
    await expect(tried.getByRole('cell', { name: text, exact: true })).toBeVisible();
  await expect(tried).toContainText('17/11/2026, 12:10 a. m.');
  await expect(waiting).toContainText('Espera su día anterior');
});
