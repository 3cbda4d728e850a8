import { signInStaff } from '@alivio/testing/outside/applicant.ts';
import { demoPassword, staff } from '@alivio/testing/outside/people.ts';
import { expect, inject, it } from 'vitest';
import { holdAnswer, intercept } from '#testing/network.ts';
import { page } from '#testing/page.tsx';

const desk = await signInStaff(inject('stack').url, staff.operations, demoPassword);

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

/** A page of a list, as every list of the desk is answered. */
function listOf(
  data: object[],
  paging: { page: number; total_pages: number; total_records: number },
) {
  return Response.json({ ok: true, message: '', status: 200, limit: 10, ...paging, data });
}

function emptyList() {
  return listOf([], { page: 1, total_pages: 1, total_records: 0 });
}

function refuse(status: number, code: string, message = '') {
  return Response.json({ message, status, errorType: 'X', details: { code } }, { status });
}

it('filter and page stand in the address', async () => {
  // Another list first, or nobody could tell when the filtered one has come.
  const stop = intercept('/operations/messages', () => emptyList());
  await page.goto('/operations/messages', { as: desk });
  await expect(page.getByText('No hay registros')).toBeVisible();
  stop();
  intercept('/operations/messages', ({ query }) =>
    listOf(messages, { page: Number(query.get('page')), total_pages: 3, total_records: 30 }),
  );
  await page.getByLabel('Estado').selectOption('No entregado');
  await page.waitForURL('/operations/messages?state=dead');
  await expect(page.getByRole('row')).toHaveCount(11);
  await expect(page.getByText('14/11/2026, 21:30').first()).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Código al celular' })).toHaveCount(10);
  await expect(page.getByRole('cell', { name: '+51 987 654 321' })).toHaveCount(10);
  await expect(page.getByText('1-10 de 30')).toBeVisible();
  const [previous, next] = [
    page.getByRole('button', { name: 'Anterior' }),
    page.getByRole('button', { name: 'Siguiente' }),
  ];
  await expect(previous).toHaveAttribute('aria-disabled', 'true');
  // It stays reachable: only its press does nothing.
  await previous.click({ force: true });
  await expect(page).toHaveURL('/operations/messages?state=dead');
  await next.click();
  await page.waitForURL('/operations/messages?state=dead&page=2');
  await expect(page.getByText('11-20 de 30')).toBeVisible();
  await page.reload();
  await expect(page.getByText('11-20 de 30')).toBeVisible();
  await expect(previous).not.toHaveAttribute('aria-disabled');
  await next.click();
  await expect(page.getByText('21-30 de 30')).toBeVisible();
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'Limpiar todo' }).click();
  await page.waitForURL('/operations/messages');
});

it('an empty outbox says that it is empty', async () => {
  intercept('/operations/messages', () => emptyList());
  await page.goto('/operations/messages', { as: desk });
  await expect(page.getByText('No hay registros')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Limpiar filtros' })).toHaveCount(0);
});

it('the frame stands before the list', async () => {
  const letGo = holdAnswer('/operations/messages');
  await page.goto('/operations/messages', { as: desk });
  await expect(page.getByRole('heading', { name: 'Mensajes' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Mensajes' })).toBeVisible();
  await expect(page.getByText('Cargando…')).toBeAttached();
  letGo();
  await expect(page.getByLabel('Estado')).toBeVisible();
  await expect(page.getByText('Cargando…')).toHaveCount(0);
});

it('a session that ends while the list is on its way leads to the login', async () => {
  const heading = page.getByRole('heading', { name: 'Mensajes' });
  intercept('/operations/messages', async () => {
    await heading.waitFor();
    return refuse(401, 'unauthorized');
  });
  await page.goto('/operations/messages', { as: desk });
  await page.waitForURL('/health-center/login?session=expired');
});

it('nothing matches, and a list that cannot be loaded, say so', async () => {
  intercept('/operations/messages', () => emptyList());
  await page.goto('/operations/messages?state=expired', { as: desk });
  await expect(page.getByText('No hay registros')).toBeVisible();
  await expect(page.getByText('Ningún mensaje tiene este estado.')).toBeVisible();

  const stop = intercept('/operations/messages', () =>
    refuse(503, 'unavailable', 'No disponible.'),
  );
  await page.reload();
  await expect(page.getByText('Error: 503')).toBeVisible();
  await expect(page.getByText('No disponible.')).toBeVisible();
  stop();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText('Ningún mensaje tiene este estado.')).toBeVisible();
});

it('what a close could not do: which loan, which day, what, how often, since when', async () => {
  const failure = {
    loan_id: 12,
    task: 'accrue_default_interest',
    first_failed_at: '2026-11-17T05:10:00.000Z',
    last_failed_at: '2026-11-17T05:12:00.000Z',
  };
  const failures = [
    { ...failure, id: 1, day: '2026-11-17', error: 'plan 5a was altered', attempts: 3 },
    { ...failure, id: 2, day: '2026-11-18', error: null, attempts: 0 },
  ];
  intercept('/operations/close-failures', () =>
    listOf(failures, { page: 1, total_pages: 1, total_records: 2 }),
  );
  await page.goto('/operations/messages', { as: desk });
  await page.getByRole('link', { name: 'Cierres' }).click();
  await page.waitForURL('/operations/close-failures');
  const current = page.getByRole('navigation').locator('[aria-current=page]');
  await expect(current).toHaveText('Cierres');
  const [tried, waiting] = [page.getByRole('row').nth(1), page.getByRole('row').nth(2)];
  // Each value stands behind the name that a narrow screen shows with it.
  await expect(tried.getByRole('cell')).toHaveText([
    /N\.º 12$/,
    /17\/11\/2026$/,
    /Cargar interés moratorio$/,
    /^Intentos3$/,
    /17\/11\/2026, 00:10$/,
    /plan 5a was altered$/,
  ]);
  await expect(waiting).toContainText('Espera su día anterior');
});
