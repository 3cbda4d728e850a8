import { signInStaff } from '@alivio/testing/outside/applicant.ts';
import { demoPassword, staff } from '@alivio/testing/outside/people.ts';
import { expect, inject, it } from 'vitest';
import { calls, intercept } from '#testing/network.ts';
import { page } from '#testing/page.tsx';

const desk = await signInStaff(inject('stack').url, staff.operations, demoPassword);
const address = '/operations/settings/policy';
const posted = () =>
  calls.filter(({ name }) => name.startsWith('POST') && name.endsWith('/settings/policy'));

it('says the thresholds in plain words, with the versions before', async () => {
  await page.goto(address, { as: desk });
  await expect(page.getByRole('heading', { name: 'policy-2025-01' })).toBeVisible();
  await expect(page.getByText('S/ 1,000 al mes').first()).toBeVisible();
  await expect(page.getByText('600 o más; por debajo pide aval').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'policy-2024-01' })).toBeVisible();
});

it('is proposed only once its effect on past applications was seen', async () => {
  intercept('POST /operations/settings/policy', () => Response.json({ ok: true, approval_id: 1 }));
  await page.goto(`${address}/new`, { as: desk });
  await page.getByLabel('Puntaje bueno: por debajo pide aval').fill('1000');
  await page.getByLabel('Motivo').fill('Menos mora esperada.');
  await page.getByRole('button', { name: 'Proponer' }).click();
  await expect(page.getByText(/Antes de proponer, prueba estos umbrales/)).toBeVisible();
  expect(posted()).toHaveLength(0);
  await page.getByRole('button', { name: /^Probar con las últimas/ }).click();
  await expect(page.getByRole('heading', { name: /^Qué habrían recibido/ })).toBeVisible();
  const counts = page.getByRole('table').filter({ hasText: /^Resultados de antes/ });
  await expect(
    counts.getByRole('row').filter({ hasText: 'Lo mira una persona, con aval' }).first(),
  ).toContainText('Aprobado');
  await expect(page.getByRole('link', { name: /^Crédito \d+$/ }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Proponer' }).click();
  await page.waitForURL(address);
  expect(posted()[0]?.body).toMatchObject({ terms: { score: { good: 1000, acceptable: 350 } } });
});

it('what was written survives a reload, and is forgotten once it is proposed', async () => {
  intercept('POST /operations/settings/policy', () => Response.json({ ok: true, approval_id: 1 }));
  const good = page.getByLabel('Puntaje bueno: por debajo pide aval');
  await page.goto(`${address}/new`, { as: desk });
  await good.fill('640');
  await page.getByLabel('Motivo').fill('Menos mora esperada.');
  await page.reload();
  await expect(good).toHaveValue('640');
  await expect(page.getByText('Sigues con lo que habías escrito')).toBeVisible();
  await page.getByRole('button', { name: /^Probar con las últimas/ }).click();
  await expect(page.getByRole('heading', { name: /^Qué habrían recibido/ })).toBeVisible();
  await page.getByRole('button', { name: 'Proponer' }).click();
  await page.waitForURL(address);
  await page.goto(`${address}/new`);
  await expect(good).toHaveValue('600');
});

it('thresholds that contradict each other are told where they are written', async () => {
  await page.goto(`${address}/new`, { as: desk });
  await page.getByLabel('Puntaje aceptable: por debajo se rechaza').fill('900');
  await expect(page.getByText(/el aceptable no pasa del bueno/)).toBeVisible();
});

it('what waits is shown with the replay that its proposer saw', async () => {
  intercept('/operations/settings/policy', async (call) => {
    const real = (await (await call.send()).json()) as object;
    const replay = {
      asked: 100,
      counts: [{ before: 'approved', after: 'manual', count: 7 }],
      changed: [{ loan_id: 4, client_id: 2, before: 'approved', after: 'manual' }],
      gaps: { forgotten: 2, no_own_history: 0, changed_since: 1 },
    };
    return Response.json({ ...real, waiting: { approval_id: 1, replay } });
  });
  intercept('/operations/approvals/1', () =>
    Response.json({
      ok: true,
      approval: {
        id: 1,
        command: 'add_policy',
        summary: 'policy-2025-01 → policy-2027-01-01',
        changes: [],
        reason: 'Menos mora.',
        proposed_by: { id: 2, name: 'Ana Ruiz', is_me: false, is_active: true },
        proposed_at: '2026-11-17T15:00:00.000Z',
        state: 'waiting',
        settled_by: null,
        settled_at: null,
        settled_reason: null,
        right: 'supervisor',
        obstacle: null,
        subject: { kind: 'house', id: 2 },
        loan_id: null,
        client_id: null,
      },
    }),
  );
  await page.goto(address, { as: desk });
  await expect(page.getByRole('button', { name: /^Confirmar/ })).toBeVisible();
  await expect(page.getByText('1 tendría otro resultado.')).toBeVisible();
  await expect(page.getByText('2: se borraron los datos de la persona.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Proponer una versión' })).toHaveCount(0);
});

it('amounts are written as they are read, classes in words, and a problem says of which figure', async () => {
  await page.goto('/operations/settings/policy/new', { as: desk });
  await expect(page.getByLabel('Ingreso mínimo con DNI')).toHaveValue(/^\d{1,3}(,\d{3})+$/);
  await expect(page.getByLabel('Clasificación Normal')).toBeVisible();
  await page.getByLabel('Edad mínima con DNI').fill('x');
  await page.getByLabel('Edad mínima con CE').fill('y');
  await page.getByLabel('Motivo').fill('Menos mora esperada.');
  await page.getByRole('button', { name: 'Proponer' }).click();
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([
    'Edad mínima con DNI: Escribe un número entero.',
    'Edad mínima con CE: Escribe un número entero.',
  ]);
});
