import { signInStaff } from '@alivio/testing/outside/applicant.ts';
import { makeInReview } from '@alivio/testing/outside/in-review.ts';
import { demoPassword, staff } from '@alivio/testing/outside/people.ts';
import { expect, inject, it } from 'vitest';
import { passTime, stopClock } from '#testing/clock.ts';
import { intercept, lastCallTo } from '#testing/network.ts';
import { page } from '#testing/page.tsx';

const { url, sandboxUrl } = inject('stack');
const desk = await signInStaff(url, staff.operations, demoPassword);
const now = new Date('2026-11-16T15:00:00Z');
const HOUR_MS = 3_600_000;

const item = (id: number, hoursLeft: number, rest: object = {}) => ({
  id,
  kind: 'document_review',
  opened_at: now.toISOString(),
  due_at: new Date(now.getTime() + hoursLeft * HOUR_MS).toISOString(),
  is_late: hoursLeft < 0,
  priority: 0,
  lease: null,
  subject: { kind: 'loan', id },
  title: `Persona ${id}`,
  client_id: 100 + id,
  client_name: `Persona ${id}`,
  document: `DNI 4000000${id}`,
  loan_id: id,
  loan_code: `codigo-${id}`,
  amount: 4000,
  clinic: 'Clínica Andina, San Isidro',
  reason: 'El cliente envió sus documentos.',
  approval_id: null,
  settlement_id: null,
  ...rest,
});

function answerWith(items: () => object[]): void {
  intercept('/operations/work-items', () => {
    const data = items();
    const paging = { page: 1, limit: 50, total_pages: 1, total_records: data.length };
    return Response.json({ ok: true, message: '', status: 200, ...paging, data });
  });
}

const row = (name: string) => page.getByRole('row').filter({ hasText: name });

it('a row says what, who, how much, why, until when and who has it, and opens its case', async () => {
  stopClock(now);
  const lease = {
    staff_user_id: 9,
    name: 'Ana Torres',
    until: '2026-11-16T15:42:00Z',
    is_mine: false,
  };
  answerWith(() => [item(1, -3.5), item(2, 2.5, { kind: 'second_approval', lease })]);
  await page.goto('/operations/queue', { as: desk });
  await expect(row('Persona 1').getByRole('cell')).toHaveText([
    /Revisión de documentosEl cliente envió sus documentos\.$/,
    /Persona 1DNI 40000001$/,
    /S\/ 4,000\.00Clínica Andina, San Isidro$/,
    /Con retraso de 3 hNadie lo tiene$/,
  ]);
  await expect(row('Persona 2')).toContainText('Vence en 2 h');
  await expect(row('Persona 2')).toContainText('Lo tiene Ana Torres hasta las 10:42');
  await expect(
    row('Persona 1').getByRole('link', { name: 'Revisión de documentos' }),
  ).toHaveAttribute('href', '/operations/clients/101?case=1&tab=documents');
});

it('a case about money that names nobody says what it is, and opens where it is worked on', async () => {
  stopClock(now);
  const nobody = {
    subject: { kind: 'money_return', id: 7 },
    kind: 'second_approval',
    title: 'Devolución · S/ 450.00',
    amount: 450,
    client_id: null,
    client_name: null,
    document: null,
    loan_id: null,
    loan_code: null,
    clinic: null,
  };
  answerWith(() => [item(1, 2, nobody)]);
  await page.goto('/operations/queue', { as: desk });
  const money = row('Devolución');
  await expect(money).toContainText('Sin cliente todavía');
  await expect(money).toContainText('S/ 450.00');
  await expect(money.getByRole('link', { name: 'Segunda aprobación' })).toHaveAttribute(
    'href',
    '/operations/payments/returns/7?item=1',
  );
});

it('filters stand in the address and in the question', async () => {
  answerWith(() => [item(1, 2)]);
  await page.goto('/operations/queue?kind=manual_decision&page=2', { as: desk });
  await expect(row('Persona 1')).toBeVisible();
  await page.getByRole('button', { name: 'Con retraso' }).click();
  await page.waitForURL('/operations/queue?kind=manual_decision&late=true');
  await expect(page.getByRole('button', { name: 'Con retraso' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.getByRole('button', { name: 'Míos' }).click();
  await page.waitForURL('/operations/queue?kind=manual_decision&late=true&mine=true');
  await expect
    .poll(() => lastCallTo('/operations/work-items'))
    .toBe('GET /operations/work-items?page=1&limit=50&kind=manual_decision&mine=true&late=true');
  await page.getByRole('button', { name: 'Todos' }).click();
  await page.waitForURL('/operations/queue');
});

it('the kinds fold: the chosen one stands in sight, the others one press away', async () => {
  answerWith(() => [item(1, 2)]);
  const filters = page.getByRole('list', { name: 'Filtros' });
  const chip = (name: string) => page.getByRole('button', { name, exact: true });
  await page.goto('/operations/queue', { as: desk });
  await expect(row('Persona 1')).toBeVisible();
  await expect(filters.getByRole('button')).toHaveText([
    'Todos',
    'Míos',
    'Con retraso',
    'Más de 1 día',
    'Más de 3 días',
  ]);
  await expect(chip('Más filtros')).toHaveAttribute('aria-expanded', 'false');
  await chip('Más filtros').click();
  await page
    .getByRole('list', { name: 'Tipos de caso' })
    .getByRole('button', { name: 'Revisión de documentos' })
    .click();
  await page.waitForURL('/operations/queue?kind=document_review');
  // Still open: whoever compares kinds presses one after the other.
  await expect(chip('Menos filtros')).toHaveAttribute('aria-expanded', 'true');
  await chip('Menos filtros').click();
  await expect(filters.getByRole('button', { name: 'Revisión de documentos' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(filters.getByRole('button')).toHaveCount(6);
});

it('how long a case has been waiting is a filter too, one age at a time', async () => {
  answerWith(() => [item(1, 2)]);
  await page.goto('/operations/queue?older=7', { as: desk });
  await expect(row('Persona 1')).toBeVisible();
  expect(lastCallTo('/operations/work-items')).toBe('GET /operations/work-items?page=1&limit=50');
  await page.getByRole('button', { name: 'Más de 1 día' }).click();
  await page.waitForURL('/operations/queue?older=24');
  const threeDays = page.getByRole('button', { name: 'Más de 3 días' });
  await threeDays.click();
  await page.waitForURL('/operations/queue?older=72');
  await expect
    .poll(() => lastCallTo('/operations/work-items'))
    .toBe('GET /operations/work-items?page=1&limit=50&older_than_hours=72');
  await expect(threeDays).toHaveAttribute('aria-pressed', 'true');
  await threeDays.click();
  await page.waitForURL('/operations/queue');
});

it('the age that a chip names is the one that the server counts', async () => {
  const client = await makeInReview({ url, sandboxUrl });
  await page.goto('/operations/queue?kind=document_review', { as: desk });
  await expect(row(client.documentNumber)).toBeVisible();
  await page.getByRole('button', { name: 'Más de 1 día' }).click();
  await page.waitForURL('/operations/queue?kind=document_review&older=24');
  await expect(row(client.documentNumber)).toHaveCount(0);
});

it('nothing waits, and nothing matches, are two things', async () => {
  answerWith(() => []);
  await page.goto('/operations/queue', { as: desk });
  await expect(page.getByText('No hay casos pendientes')).toBeVisible();
  await page.goto('/operations/queue?late=true');
  await expect(page.getByText('Ningún caso coincide')).toBeVisible();
  await page.getByRole('button', { name: 'Limpiar filtros' }).click();
  await page.waitForURL('/operations/queue');
});

it('what changes meanwhile is told, and moves nothing until somebody wants it', async () => {
  stopClock(now);
  let items = [item(1, 1), item(2, 2)];
  answerWith(() => items);
  await page.goto('/operations/queue', { as: desk });
  await expect(row('Persona 2')).toBeVisible();
  items = [item(3, 0.5), item(2, 2)];
  await passTime(14_999);
  await expect(page.getByText(/^Hay/)).toHaveCount(0);
  await passTime(1);
  await expect(page.getByText('Hay 2 cambios')).toBeVisible();
  await expect(row('Persona 1')).toContainText('Ya fue atendido');
  await expect(row('Persona 3')).toHaveCount(0);
  await page.getByRole('button', { name: 'Ver la bandeja al día' }).click();
  await expect(row('Persona 3')).toBeVisible();
  await expect(row('Persona 1')).toHaveCount(0);
  await expect(page.getByText('Hay 2 cambios')).toHaveCount(0);
});

it('keys: j enters the list, ? lists them and can switch them off', async () => {
  answerWith(() => [item(1, 1), item(2, 2)]);
  await page.goto('/operations/queue', { as: desk });
  await expect(row('Persona 1')).toBeVisible();
  await page.press('j');
  const first = row('Persona 1').getByRole('link', { name: 'Revisión de documentos' });
  await expect(first).toBeFocused();
  await first.press('j');
  await expect(
    row('Persona 2').getByRole('link', { name: 'Revisión de documentos' }),
  ).toBeFocused();
  await page.press('?');
  const help = page.getByRole('dialog', { name: 'Atajos de teclado' });
  await expect(help).toContainText('Tomar el siguiente');
  await help.getByLabel('Usar atajos de una sola tecla').click();
  await help.getByRole('button', { name: 'Cerrar' }).click();
  await page.press('?');
  await expect(help).toHaveCount(0);
});

it('/ leads to the search, with the hands still on the keyboard', async () => {
  answerWith(() => [item(1, 1)]);
  await page.goto('/operations/queue', { as: desk });
  await expect(row('Persona 1')).toBeVisible();
  await page.press('/');
  await page.waitForURL('/operations/clients');
  await expect(
    page.getByLabel('Nombre, documento, celular, correo o código de crédito'),
  ).toBeFocused();
});

it('Escape leads from a case back to its row, in the same part of the queue', async () => {
  const client = await makeInReview({ url, sandboxUrl });
  await page.goto('/operations/queue?kind=document_review', { as: desk });
  const link = row(client.documentNumber).getByRole('link', { name: 'Revisión de documentos' });
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: client.name })).toBeVisible();
  await page.press('Escape');
  await page.waitForURL('/operations/queue?kind=document_review');
  await expect(link).toBeFocused();
});

it('a case of the real queue is taken by pressing the button', async () => {
  const client = await makeInReview({ url, sandboxUrl });
  await page.goto('/operations/queue?kind=document_review', { as: desk });
  await expect(row(client.documentNumber)).toContainText(client.name);
  await page.getByRole('button', { name: 'Tomar el siguiente' }).click();
  await page.waitForURL(/^\/operations\/clients\/\d+\?case=\d+&tab=documents$/);
  // Rows of the queue, which is seen until the case is there, may say the same of other cases.
  const giveBack = page.getByRole('button', { name: 'Devolver a la bandeja' });
  await expect(giveBack).toBeVisible();
  await expect(page.getByText(/^Es tuyo hasta las \d\d:\d\d$/)).toBeVisible();
  await giveBack.click();
  await page.waitForURL('/operations/queue');
});
