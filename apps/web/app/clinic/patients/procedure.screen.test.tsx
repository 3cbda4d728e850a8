import { signInStaff } from '@alivio/testing/outside/applicant.ts';
import { demoPassword, staff } from '@alivio/testing/outside/people.ts';
import { beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { calls, holdAnswer, intercept } from '#testing/network.ts';
import { page } from '#testing/page.tsx';
import {
  loanAnswer,
  loanCode,
  procedureRow,
  proceduresAnswer,
  refusal,
} from '#testing/portal-answers.ts';

const { url } = inject('stack');
const clinic = await signInStaff(url, staff.sales, demoPassword);
const admin = await signInStaff(url, staff.admin, demoPassword);
const management = await signInStaff(url, staff.management, demoPassword);

const LOAN = '/health-center/loans/71';
const PATIENTS = '/health-center/patients';
const drawer = page.getByRole('dialog', { name: 'Detalles de paciente' });
const section = (name: string) => drawer.locator('section').filter({ hasText: name });

beforeEach(() => {
  intercept('/health-center/procedures', () => proceduresAnswer([procedureRow(71)]));
});

async function expectFacts(name: string, facts: [term: string, value: string][]) {
  await expect(section(name).locator('dt')).toHaveText(facts.map(([term]) => term));
  await expect(section(name).locator('dd')).toHaveText(facts.map(([, value]) => value));
}

function openLoan(answer: Parameters<typeof loanAnswer>[0] = {}) {
  intercept(LOAN, () => loanAnswer(answer));
  return page.goto(`${PATIENTS}/procedure/71`, { as: clinic });
}

it('the sections of the specification, with the last name in two and days as dd/MM/yyyy', async () => {
  await openLoan();
  await expect(drawer.getByRole('heading', { level: 3 })).toHaveText([
    'Información del titular',
    'Información del paciente',
    'Información médica',
    'Documentos adjuntos',
    'Código QR',
  ]);
  await expectFacts('Información del titular', [
    ['Nombres', 'Rosa María'],
    ['Apellido paterno', 'Quispe'],
    ['Apellido materno', 'Huamán'],
    ['Tipo de documento', 'DNI'],
    ['Número de documento', '44556677'],
    ['Celular', '+51 987 654 321'],
    ['Correo electrónico', 'rosa@correo.pe'],
    ['Estado civil', 'Casado(a)'],
    ['Fecha de nacimiento', '14/03/1990'],
    ['Edad', '36 años'],
    ['Grupo de edad', '36 a 45'],
  ]);
  await expectFacts('Información del paciente', [
    ['Nombres', 'Luis'],
    ['Apellido paterno', 'De'],
    ['Apellido materno', 'la Cruz'],
    ['Tipo de documento', 'CE'],
    ['Número de documento', '001234567'],
    ['Celular', 'No registrado'],
    ['Correo electrónico', 'No registrado'],
    ['Grupo de edad', '36 a 45'],
  ]);
  await expectFacts('Información médica', [
    ['Centro médico', 'Clínica Santa Lucía'],
    ['Sede', 'Miraflores'],
    ['Categoría médica', 'Odontología'],
  ]);
  await expectFacts('Documentos adjuntos', [
    ['Tipo de documento', 'Documento de identidad'],
    ['Nombre del archivo', 'dni.pdf'],
    ['Tamaño', '0.82 MB'],
    ['Extensión', 'PDF'],
  ]);
  await expectFacts('Código QR', [
    ['Estado', 'Generado'],
    ['Código del crédito', loanCode],
    ['Monto del crédito', 'S/ 2,400.50'],
    ['Se redime hasta', '15/01/2027'],
  ]);
});

it('what is missing says so, and a block without anything says it once', async () => {
  const nobody = { first_name: '', last_name: '', document_type: 'DNI', identification_number: '' };
  const unknown = { phone: null, email: null, group: null };
  await openLoan({
    client: { last_name: 'Quispe', phone: null, birthdate: null, age: null, group: null },
    patient: { ...nobody, ...unknown },
    documents: { identity_document: [], medical_order: [] },
  });
  const holder = section('Información del titular');
  await expect(holder.getByText('No registrado')).toHaveCount(5);
  await expect(holder.locator('dd').nth(2)).toHaveText('No registrado');
  await expect(section('Información del paciente')).toContainText('No hay información disponible.');
  await expect(section('Información del paciente').getByText('No registrado')).toHaveCount(0);
  await expect(section('Documentos adjuntos')).toContainText('No hay documentos adjuntos.');
});

it('a holder who is treated has no section of a patient', async () => {
  await openLoan({ patient: null });
  await drawer.getByText('Información médica').waitFor();
  await expect(drawer.getByText('Información del paciente')).toHaveCount(0);
});

it.each([
  ['used', 'Usado'],
  ['paid', 'Pagado'],
  ['in_process', 'En proceso de pago'],
  ['generated', 'Generado'],
  ['active', 'Activo'],
  ['inactive', 'Inactivo'],
  ['not_redeemable', 'No redimible'],
])('the badge %s is %s', async (qr_badge, label) => {
  await openLoan({ loan: { qr_badge } });
  await expect(section('Código QR').locator('dd').first()).toHaveText(label);
});

it('says what it waits for', async () => {
  intercept(LOAN, () => loanAnswer());
  const letGo = holdAnswer(LOAN);
  await page.goto(`${PATIENTS}/procedure/71`, { as: clinic });
  await expect(drawer.getByText('Estamos validando datos del cliente...')).toBeVisible();
  letGo();
});

it('an error has its status and its details, and another try', async () => {
  const stop = intercept(LOAN, () => refusal(404, 'not_found', 'No encontramos ese crédito.'));
  await page.goto(`${PATIENTS}/procedure/71`, { as: clinic });
  await expect(drawer.getByText('Error: 404')).toBeVisible();
  await expect(drawer.getByText('No encontramos ese crédito.')).toBeVisible();
  stop();
  intercept(LOAN, () => loanAnswer());
  await drawer.getByRole('button', { name: 'Reintentar' }).click();
  await expect(section('Información médica')).toBeVisible();
});

it.each([PATIENTS, '/health-center/payments'])(
  'one that is not there leads back to the list: %s',
  async (list) => {
    intercept(LOAN, () => refusal(404, 'not_found', 'No encontramos ese crédito.'));
    await page.goto(`${list}/procedure/71?search=ana`, { as: admin });
    await drawer.getByRole('button', { name: 'Volver a la lista' }).click();
    await page.waitForURL(`${list}?search=ana`);
    await expect(drawer).toHaveCount(0);
  },
);

it('what failed otherwise is tried again, not left', async () => {
  intercept(LOAN, () => refusal(503, 'unavailable', 'Algo falló.'));
  await page.goto(`${PATIENTS}/procedure/71`, { as: clinic });
  await drawer.getByRole('button', { name: 'Reintentar' }).waitFor();
  await expect(drawer.getByRole('button', { name: 'Volver a la lista' })).toHaveCount(0);
});

it.each([
  ['generated', /Se redime hasta ?15\/01\/2027$/],
  ['inactive', /Venció sin redimirse; valía hasta ?15\/01\/2027$/],
])('a QR that is %s says its day', async (qr_badge, words) => {
  await openLoan({ loan: { qr_badge } });
  await expect(section('Código QR')).toHaveText(words);
});

it('one that was redeemed has no day left to say', async () => {
  await openLoan({ loan: { qr_badge: 'active', loan_status: 'disbursed' } });
  await expect(section('Código QR')).not.toContainText('hasta');
});

it.each([
  [401, 'unauthorized'],
  [403, 'forbidden'],
])('%i leads to the login, which comes back to the loan', async (status, code) => {
  intercept(LOAN, async () => {
    await drawer.waitFor();
    return refusal(status, code);
  });
  await page.goto(`${PATIENTS}/procedure/71`, { as: clinic });
  await page.waitForURL('/health-center/login?session=expired&health-center-loan-id=71');
});

it.each(['0', '-3', '7x', '1.5', '99999999999999999999'])(
  'the loan %s is none: the list, with its query',
  async (id) => {
    await page.goto(`${PATIENTS}/procedure/${id}?search=ana`, { as: clinic });
    await page.waitForURL(`${PATIENTS}?search=ana`);
  },
);

it('opened by its address, it closes to the list with its query', async () => {
  intercept(LOAN, () => loanAnswer());
  await page.goto(`${PATIENTS}/procedure/71?status=pending`, { as: clinic });
  await section('Información médica').waitFor();
  await drawer.getByRole('button', { name: 'Cerrar' }).click();
  await page.waitForURL(`${PATIENTS}?status=pending`);
  await expect(page.locator('a[data-row-link]')).toBeFocused();
});

describe('a document', () => {
  const button = drawer.getByRole('button', { name: 'Descargar dni.pdf' });

  it('is saved under the name that the answer gives it', async () => {
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    intercept(
      `${LOAN}/documents/31`,
      () =>
        new Response('a', { headers: { 'content-disposition': 'attachment; filename="dni.pdf"' } }),
    );
    await openLoan();
    await button.click();
    await expect.poll(() => saved).toEqual(['dni.pdf']);
    expect(calls.map(({ name }) => name)).toContain(`GET ${LOAN}/documents/31`);
    vi.restoreAllMocks();
  });

  it('that cannot be had is told; a session that is over comes back to the loan', async () => {
    const stop = intercept(`${LOAN}/documents/31`, () => refusal(503, 'unavailable', ''));
    await openLoan();
    await button.click();
    await expect(page.getByText('Error al descargar el archivo').first()).toBeVisible();
    stop();
    intercept(`${LOAN}/documents/31`, () => refusal(401, 'unauthorized'));
    await button.click();
    await page.waitForURL('/health-center/login?session=expired&health-center-loan-id=71');
  });
});

it('the clinic redeems here; management looks', async () => {
  await openLoan();
  await expect(drawer.getByRole('button', { name: 'Redimir código QR' })).toBeVisible();
  await page.goto('/health-center/management/patients/procedure/71', { as: management });
  await page.waitForURL(/^\/health-center\/management\/patients\/procedure\/71\?healthcenter=\d+$/);
  await expect(section('Información médica')).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Redimir código QR' })).toHaveCount(0);
  await drawer.getByRole('button', { name: 'Cerrar' }).click();
  await page.waitForURL(/^\/health-center\/management\/patients\?healthcenter=\d+$/);
});
