import { makeApplicant, send, signInStaff } from '@alivio/testing/outside/applicant.ts';
import { demoPassword, staff } from '@alivio/testing/outside/people.ts';
import { expect, inject, it } from 'vitest';
import { cutLine, holdAnswer, intercept, lastCallTo } from '#testing/network.ts';
import { page } from '#testing/page.tsx';

const { url } = inject('stack');
const advisor = await signInStaff(url, staff.advisor, demoPassword);
const DAY = '/users/sells/day';
const PATIENTS = '/users/sells/patients';

const carmen = {
  client_id: 7,
  first_name: 'Carmen',
  last_name: 'Huamán Díaz',
  document_type: 'DNI',
  identification_number: '42310032',
  onboarding_path: 'identity-validation',
  outcome: 'in_progress',
  waiting_days: 6,
  is_stuck: true,
  amount: 4_800,
};
const unnamed = {
  ...carmen,
  client_id: 8,
  first_name: '',
  last_name: '',
  document_type: 'CE',
  identification_number: '001234567',
  onboarding_path: 'onboarding/procedures',
  waiting_days: 0,
  is_stuck: false,
  amount: null,
};

function answerDay(change: object = {}): void {
  const figures = { evaluated_well: 3, rejected: 1, approved: 2, signed: 2, redeemed: 1 };
  const answer = {
    ok: true,
    today: '2026-11-17',
    stuck_after_days: 3,
    patients: 4,
    to_do: [carmen],
    in_progress: [
      { onboarding_path: 'onboarding/procedures', patients: 1, stuck: 0 },
      { onboarding_path: 'identity-validation', patients: 2, stuck: 1 },
    ],
    spans: [
      { days: 30, registered: 4, ...figures, redeemed_amount: 4_800.5 },
      { days: 90, registered: 9, ...figures, redeemed_amount: 14_400 },
    ],
    ...change,
  };
  intercept(DAY, () => Response.json(answer));
}

function answerPatients(data: object[], total = data.length): void {
  intercept(PATIENTS, () =>
    Response.json({
      ok: true,
      message: 'ok',
      status: 200,
      page: 1,
      limit: 20,
      total_pages: Math.max(1, Math.ceil(total / 20)),
      total_records: total,
      data,
    }),
  );
}

const table = (caption: string) =>
  page.getByRole('table').filter({ hasText: new RegExp(`^${caption}`) });
const row = (name: string) => table('Tus pacientes').getByRole('row').filter({ hasText: name });
const button = (name: string) => page.getByRole('button', { name });

it('the demo’s advisor finds whom to call, the figures and the patients', async () => {
  await page.goto('/sells/day', { as: advisor });
  await expect(page.getByRole('heading', { level: 1, name: 'Mi día' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Por hacer hoy' })).toBeVisible();
  await table('Tus pacientes').waitFor();
  await expect(row('Gladys')).toHaveCount(0);
  // Whom other tests brought to this advisor stands on the first page too, and may fill it.
  await page.goto('/sells/day?stuck=true');
  await expect(row('Carmen Huamán Díaz')).toContainText('Subir documentos');
  await page.goto('/sells/day?outcome=signed');
  await expect(row('Begoña Flores Arias')).toContainText('Firmado');
  await expect(row('Gladys')).toHaveCount(0);
});

it('whoever is stuck comes first, with how long and where, and leads to the patient', async () => {
  answerDay();
  answerPatients([carmen, unnamed]);
  await page.goto('/sells/day', { as: advisor });
  await expect(page.getByText(/^Llevan 3 días o más sin avanzar/)).toBeVisible();
  const card = page.getByRole('list').getByRole('link').filter({ hasText: 'Carmen Huamán Díaz' });
  await expect(card).toContainText('6 días');
  await expect(card).toContainText('Está en: Subir documentos');
  await expect(card).toHaveAttribute('href', '/sells/day?open=7');
  await expect(row('Carmen Huamán Díaz')).toContainText('Hace 6 días');
  await expect(row('Sin nombre todavía')).toContainText('CE 001234567');
  await expect(row('Sin nombre todavía')).toContainText('Hoy');
  await expect(row('Sin nombre todavía')).toContainText('Sin monto');
  await expect(row('Sin nombre todavía').getByRole('link')).toHaveAttribute(
    'href',
    '/sells/day?open=8',
  );
});

async function clientIdOf({ token }: { token: string }): Promise<number> {
  const me = await send(url, 'GET', '/me', token);
  return ((await me.json()) as { user: { client_id: number } }).user.client_id;
}

it('a press opens the patient at their step, and whoever is open is asked about first', async () => {
  const client = await makeApplicant(url);
  const open = await makeApplicant(url);
  answerDay();
  answerPatients([{ ...carmen, client_id: await clientIdOf(client) }]);
  await page.goto('/sells/day', { as: advisor });
  window.localStorage.setItem('alivio.client-token', open.token);
  await row('Carmen Huamán Díaz').getByRole('link').click();
  await expect(page.getByRole('dialog')).toContainText('está abierta');
  await button('Cerrarla y abrir la otra').click();
  await page.waitForURL('/onboarding/payments');
  expect(window.localStorage.getItem('alivio.client-token')).not.toBe(open.token);
});

it('the figures are tables: by step, and what became of them', async () => {
  answerDay();
  answerPatients([carmen]);
  await page.goto('/sells/day', { as: advisor });
  const steps = table('En curso por paso').getByRole('row');
  await expect(steps.filter({ hasText: 'Subir documentos' })).toHaveText('Subir documentos21');
  await expect(steps.filter({ hasText: 'Total' })).toHaveText('Total31');
  const spans = table('Qué pasó con tus pacientes').getByRole('row');
  await expect(spans.filter({ hasText: 'Se registraron' })).toHaveText('Se registraron49');
  await expect(spans.filter({ hasText: 'Monto redimido' })).toHaveText(
    'Monto redimidoS/ 4,800.50S/ 14,400.00',
  );
});

it('what narrows the list stands in the address and in the question', async () => {
  answerDay();
  answerPatients([carmen]);
  await page.goto('/sells/day', { as: advisor });
  await button('Detenidos').click();
  await page.waitForURL('/sells/day?stuck=true');
  await expect(button('Detenidos')).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => lastCallTo(PATIENTS)).toContain('stuck=true');
  await button('Aprobado').click();
  await page.waitForURL('/sells/day?stuck=true&outcome=approved');
  await button('Detenidos').click();
  await page.waitForURL('/sells/day?outcome=approved');
  await button('Aprobado').click();
  await page.waitForURL('/sells/day');
  await page.getByRole('link', { name: 'Subir documentos', exact: true }).click();
  await page.waitForURL('/sells/day?step=identity-validation');
  await expect.poll(() => lastCallTo(PATIENTS)).toContain('step=identity-validation');
  await button('Quitar filtro Subir documentos').click();
  await expect.poll(() => lastCallTo(PATIENTS)).not.toContain('step=');
});

it('what an address says that is none is passed over', async () => {
  answerPatients([carmen]);
  await page.goto('/sells/day?step=nada&stuck=x&outcome=y&page=0', { as: advisor });
  await expect(row('Carmen Huamán Díaz')).toBeVisible();
  expect(lastCallTo(PATIENTS)).toBe(`GET ${PATIENTS}?limit=20`);
});

it('who has brought nobody is shown how to begin', async () => {
  answerDay({ patients: 0, to_do: [], in_progress: [] });
  answerPatients([]);
  await page.goto('/sells/day', { as: advisor });
  await expect(page.getByText('Aún no tienes pacientes')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ver mi QR' })).toHaveAttribute(
    'href',
    '/sells/referral',
  );
  await expect(page.getByRole('heading', { name: 'Por hacer hoy' })).toHaveCount(0);
});

it('nobody stuck is said, and nobody who matches has a way back to all', async () => {
  answerDay({
    to_do: [],
    in_progress: [{ onboarding_path: 'onboarding/procedures', patients: 1, stuck: 0 }],
  });
  answerPatients([]);
  await page.goto('/sells/day?outcome=ended', { as: advisor });
  await expect(page.getByText(/^Nadie está detenido/)).toBeVisible();
  await expect(page.getByText(/^Ninguno de tus pacientes coincide/)).toBeVisible();
  await button('Ver todos').click();
  await page.waitForURL('/sells/day');
});

it('more are stuck than the morning shows: all of them are one press away', async () => {
  answerDay({
    in_progress: [{ onboarding_path: 'onboarding/procedures', patients: 9, stuck: 9 }],
  });
  answerPatients([carmen]);
  await page.goto('/sells/day', { as: advisor });
  await page.getByRole('link', { name: 'Ver los 9 detenidos' }).click();
  await page.waitForURL('/sells/day?stuck=true');
});

it('stands before its figures; what failed says so and can be asked again', async () => {
  answerPatients([carmen]);
  const letGo = holdAnswer(DAY);
  await page.goto('/sells/day', { as: advisor });
  await expect(row('Carmen Huamán Díaz')).toBeVisible();
  await expect(page.getByText('Cargando…')).toBeAttached();
  letGo();
  await expect(page.getByRole('heading', { name: 'Por hacer hoy' })).toBeVisible();

  const mend = cutLine(DAY);
  await page.goto('/sells/day', { as: advisor });
  await expect(page.getByText('Sin conexión')).toBeVisible();
  await expect(row('Carmen Huamán Díaz')).toBeVisible();
  mend();
  await button('Reintentar').click();
  await expect(page.getByRole('heading', { name: 'Por hacer hoy' })).toBeVisible();
});
