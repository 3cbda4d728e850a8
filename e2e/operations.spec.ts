import { login, staff } from './people.ts';
import { expect, test } from './stack.fixture.ts';

test.use({ viewport: { width: 1280, height: 800 } });

const messages = Array.from({ length: 10 }, (_, index) => ({
  id: 30 - index,
  channel: 'sms',
  template: 'phone_code',
  recipient: '+51 *** *** 321',
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
  await expect(page.getByText('1-10 de 30')).toBeVisible();
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await page.waitForURL('**/operations?state=dead&page=2');
  await expect(page.getByText('11-20 de 30')).toBeVisible();
  await page.reload();
  await expect(page.getByText('11-20 de 30')).toBeVisible();
  await page.getByRole('button', { name: 'Limpiar todo' }).click();
  await page.waitForURL(/\/operations$/);
});

test('nothing matches, and a list that cannot be loaded, say so', async ({ page }) => {
  await page.goto('/operations?state=expired');
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
