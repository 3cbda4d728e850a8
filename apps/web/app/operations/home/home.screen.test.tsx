import { signInStaff } from '@alivio/testing/outside/applicant.ts';
import { demoPassword, staff } from '@alivio/testing/outside/people.ts';
import { expect, inject, it } from 'vitest';
import { calls, holdAnswer, intercept } from '#testing/network.ts';
import { page } from '#testing/page.tsx';

const desk = await signInStaff(inject('stack').url, staff.operations, demoPassword);

/** The real answer of the server, with some of it otherwise. */
function withOverview(change: object): void {
  intercept('/operations/overview', async (call) => {
    const overview = (await (await call.send()).json()) as object;
    return Response.json({ ...overview, ...change });
  });
}

it('says what waits and what is late, each leading to its part of the queue', async () => {
  withOverview({
    kinds: [
      { kind: 'document_review', waiting: 3, late: 2, mine: 0 },
      { kind: 'second_approval', waiting: 0, late: 0, mine: 0 },
    ],
    money: { in: 1250.5, out: 4000 },
  });
  await page.goto('/operations', { as: desk });
  await expect(page.getByText('3 casos')).toBeVisible();
  await expect(page.getByText('Sin casos')).toBeVisible();
  await expect(page.getByText('S/ 1,250.50')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Revisión de documentos' })).toHaveAttribute(
    'href',
    '/operations/queue?kind=document_review',
  );
  await expect(page.getByRole('link', { name: '2 con retraso' })).toHaveAttribute(
    'href',
    '/operations/queue?kind=document_review&late=true',
  );
});

it('each chart says in words what it shows', async () => {
  const days = [
    { day: '2026-11-13', value: 2 },
    { day: '2026-11-16', value: 5 },
  ];
  withOverview({ charts: { applications: days, decisions: days, disbursed: days } });
  await page.goto('/operations', { as: desk });
  await expect(page.getByRole('img', { name: 'Solicitudes: 7 en total' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Desembolsado: S/ 7' })).toBeVisible();
  await expect(page.getByText('Ver cifras')).toHaveCount(3);
});

it('the real figures come, and nobody without cases sees a broken page', async () => {
  withOverview({ mine: [] });
  const letGo = holdAnswer('/operations/overview');
  await page.goto('/operations', { as: desk });
  await expect(page.getByRole('heading', { level: 1, name: 'Inicio' })).toBeVisible();
  await expect(page.getByText('Cargando…')).toBeAttached();
  letGo();
  await expect(page.getByRole('heading', { name: 'Qué espera' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Mis casos' })).toBeVisible();
});

it('nothing is left to take: it says so and stays', async () => {
  intercept('/operations/work-items/next', () => Response.json({ ok: true, item: null }));
  await page.goto('/operations', { as: desk });
  await page.getByRole('button', { name: 'Tomar el siguiente' }).click();
  await expect(page.getByText(/No hay casos libres/)).toBeVisible();
  expect(calls.filter(({ name }) => name.endsWith('/next'))).toHaveLength(1);
});

it('figures that cannot be loaded offer another try', async () => {
  const stop = intercept('/operations/overview', () =>
    Response.json(
      { message: 'No disponible.', status: 503, errorType: 'X', details: { code: 'unavailable' } },
      { status: 503 },
    ),
  );
  await page.goto('/operations', { as: desk });
  await expect(page.getByText('Error: 503')).toBeVisible();
  stop();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('heading', { name: 'Qué espera' })).toBeVisible();
});
