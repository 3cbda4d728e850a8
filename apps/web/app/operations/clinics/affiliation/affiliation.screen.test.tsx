import { signInStaff } from '@alivio/testing/outside/applicant.ts';
import { anyMembership } from '@alivio/testing/outside/membership.ts';
import { demoPassword, newPerson, staff } from '@alivio/testing/outside/people.ts';
import { rucOf } from '@alivio/testing/outside/ruc.ts';
import { describe, expect, inject, it } from 'vitest';
import { affiliationAnswer, happened } from '#testing/affiliation-answers.ts';
import { calls, cutLine, intercept } from '#testing/network.ts';
import { page } from '#testing/page.tsx';
import { refusal } from '#testing/portal-answers.ts';

const { url } = inject('stack');
const desk = await signInStaff(url, staff.operations, demoPassword);
const ADDRESS = '/operations/clinics/affiliations';
const CALL = '/operations/affiliations/1';
const button = (name: string) => page.getByRole('button', { name, exact: true });
const link = (name: string) => page.getByRole('link', { name, exact: true });
const heading = (name: string) => page.getByRole('heading', { name, level: 2 });
const step = (name: string) => page.getByRole('listitem').filter({ hasText: name });
const sent = (end: string) =>
  calls.filter(({ name }) => name.startsWith('POST') && name.endsWith(end));
const called = [happened(1, 'received'), happened(2, 'contacted', 'Reunión el lunes.')];

it('shows what the clinic sent, with its telephone and page to follow, and what is next', async () => {
  intercept(CALL, () => affiliationAnswer());
  await page.goto(`${ADDRESS}/1`, { as: desk });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clínica Vallesol');
  await expect(heading('La clínica espera nuestra llamada')).toBeVisible();
  await expect(link('(01) 475-2200')).toHaveAttribute('href', 'tel:014752200');
  await expect(link('www.vallesol.pe')).toHaveAttribute('href', 'https://www.vallesol.pe/');
  await expect(link('www.vallesol.pe')).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(page.getByText('Pediatría, Otro: Nutrición')).toBeVisible();
  await expect(step('Clínica contactada')).toHaveAttribute('aria-current', 'step');
  await expect(link('Volver a afiliaciones')).toHaveAttribute('href', ADDRESS);
});

it('a page that is none is text and leads nowhere; what was not told is said', async () => {
  intercept(CALL, () =>
    affiliationAnswer({ web: 'javascript:alert(1)', email: null, comments: null }),
  );
  await page.goto(`${ADDRESS}/1`, { as: desk });
  await expect(page.getByText('javascript:alert(1)')).toBeVisible();
  await expect(link('javascript:alert(1)')).toHaveCount(0);
  await expect(page.getByText('No lo indicó')).toHaveCount(2);
});

it('a call is noted, again and again, and the focus goes to what came of it', async () => {
  let history = [happened(1, 'received')];
  intercept(CALL, () =>
    affiliationAnswer({ state: history.length > 1 ? 'contacted' : 'new', history }),
  );
  intercept(`POST ${CALL}/contacted`, () => {
    history = [...history, happened(history.length + 1, 'contacted', 'Reunión el lunes.')];
    return Response.json({ ok: true });
  });
  await page.goto(`${ADDRESS}/1`, { as: desk });
  await button('Registrar contacto').click();
  const dialog = page.getByRole('dialog', { name: 'Registrar el contacto con la clínica' });
  await dialog.getByRole('button', { name: 'Guardar contacto' }).click();
  await expect(dialog.getByText('Escribe lo conversado con al menos 5 letras.')).toBeVisible();
  await dialog.getByLabel('Con quién hablaste y en qué quedaron').fill('Reunión el lunes.');
  await dialog.getByRole('button', { name: 'Guardar contacto' }).click();
  await expect(heading('En conversaciones con la clínica')).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await button('Registrar otro contacto').click();
  await expect(dialog.getByLabel('Con quién hablaste y en qué quedaron')).toHaveValue('');
  await dialog.getByLabel('Con quién hablaste y en qué quedaron').fill('Reunión el lunes.');
  await dialog.getByRole('button', { name: 'Guardar contacto' }).click();
  await expect(page.getByText('Reunión el lunes.')).toHaveCount(2);
  expect(sent('/contacted').map(({ body }) => body)).toEqual([
    { note: 'Reunión el lunes.' },
    { note: 'Reunión el lunes.' },
  ]);
});

it('a no wants its reason, which stays when the line is lost', async () => {
  let isOver = false;
  const history = [...called, happened(3, 'declined', 'No tiene licencia.')];
  intercept(CALL, () =>
    isOver
      ? affiliationAnswer({ state: 'declined', history })
      : affiliationAnswer({ state: 'contacted', history: called }),
  );
  await page.goto(`${ADDRESS}/1`, { as: desk });
  const mend = cutLine(`POST ${CALL}/declined`);
  await button('Rechazar').click();
  const dialog = page.getByRole('dialog', { name: 'Rechazar la solicitud' });
  await dialog.getByLabel('Por qué no seguimos').fill('No tiene licencia.');
  await dialog.getByRole('button', { name: 'Rechazar solicitud' }).click();
  await expect(dialog.getByText('No pudimos conectarnos')).toBeVisible();
  await expect(dialog.getByLabel('Por qué no seguimos')).toHaveValue('No tiene licencia.');
  mend();
  intercept(`POST ${CALL}/declined`, () => {
    isOver = true;
    return Response.json({ ok: true });
  });
  await dialog.getByRole('button', { name: 'Rechazar solicitud' }).click();
  await expect(heading('Solicitud rechazada')).toBeFocused();
  for (const name of ['Registrar otro contacto', 'Rechazar'])
    await expect(button(name)).toHaveCount(0);
  await expect(link('Afiliar clínica')).toHaveCount(0);
});

it('somebody else was first: it is said where the question stood', async () => {
  let isOver = false;
  const history = [...called, happened(3, 'declined', 'No tiene licencia.')];
  intercept(CALL, () =>
    isOver ? affiliationAnswer({ state: 'declined', history }) : affiliationAnswer(),
  );
  intercept(`POST ${CALL}/contacted`, () => {
    isOver = true;
    return refusal(409, 'affiliation_closed', 'Esta solicitud ya se cerró.');
  });
  await page.goto(`${ADDRESS}/1`, { as: desk });
  await button('Registrar contacto').click();
  await page
    .getByRole('dialog')
    .getByLabel('Con quién hablaste y en qué quedaron')
    .fill('Llamada.');
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar contacto' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('Esta solicitud ya se cerró.')).toBeVisible();
});

describe('who lacks a right', () => {
  const withRights = (...rights: string[]) =>
    intercept('/operations/rights', () => Response.json({ ok: true, rights }));

  it('to review is told at once and finds nothing to press', async () => {
    withRights('treasury');
    intercept(CALL, () => affiliationAnswer());
    await page.goto(`${ADDRESS}/1`, { as: desk });
    await expect(page.getByText(/^Solo quien revisa registra contactos/)).toBeVisible();
    await expect(button('Registrar contacto')).toHaveCount(0);
    await expect(link('Afiliar clínica')).toHaveCount(0);
  });

  it('to administer is told who takes the next step', async () => {
    withRights('reviewer');
    intercept(CALL, () => affiliationAnswer({ state: 'contacted', history: called }));
    await page.goto(`${ADDRESS}/1`, { as: desk });
    await expect(button('Registrar otro contacto')).toBeVisible();
    await expect(
      page.getByText('Este paso lo da alguien con permiso de administración.'),
    ).toBeVisible();
    await expect(link('Afiliar clínica')).toHaveCount(0);
  });
});

it('one that is not there says so', async () => {
  intercept(CALL, () => refusal(404, 'not_found', 'No existe.'));
  await page.goto(`${ADDRESS}/1`, { as: desk });
  await expect(page.getByText('No existe.')).toBeVisible();
});

it('a site for a request that is over is not begun', async () => {
  const history = [...called, happened(3, 'declined', 'No tiene licencia.')];
  intercept(CALL, () => affiliationAnswer({ state: 'declined', history }));
  await page.goto('/operations/settings/sites/new?affiliation=1', { as: desk });
  await expect(page.getByText('Esta solicitud ya se cerró')).toBeVisible();
  await expect(button('Crear sede')).toHaveCount(0);
});

it('from the form to the first account, from the real server', async () => {
  const name = `Clínica Vallesol ${process.pid}`;
  const person = newPerson();
  const told = {
    healthCenterName: name,
    healthCenterAddress: 'San Borja',
    healthCenterEmail: person.email,
    phone: person.phone,
  };
  const asked = await fetch(new URL('/api/v1/health-center/membership', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(anyMembership(told)),
  });
  expect(asked.status).toBe(201);

  // What is written for another site does not stand in the way.
  await page.goto('/operations/settings/sites/new', { as: desk });
  await page.getByLabel('Dirección').fill('Otra cosa 1');
  await page.goto(`${ADDRESS}?q=${encodeURIComponent(name)}`);
  await link(`${name}, San Borja`).click();
  await link('Afiliar clínica').click();
  await expect(page.getByLabel('Nombre de la clínica nueva')).toHaveValue(name);
  await expect(page.getByLabel('Distrito')).toHaveValue('San Borja');
  await expect(page.getByLabel('Teléfono')).toHaveValue(person.phone);
  await expect(page.getByLabel('Dirección')).toHaveValue('');
  await page.getByLabel('RUC de la clínica').fill(rucOf(50_000_000 + process.pid));
  await page.getByLabel('Nombre de la sede').fill('San Borja');
  await page.getByLabel('Dirección').fill('Av. Aviación 2400');
  await page.getByLabel('Provincia').fill('Lima');
  await page.getByLabel('Región').fill('Lima');
  await button('Crear sede').click();
  await expect(heading('Clínica afiliada, todavía sin cuenta')).toBeVisible();

  await link('Crear su primera cuenta').click();
  await expect(page.getByLabel('Perfil')).toHaveValue('health_center_admin');
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(person.email);
  await page.getByLabel('Nombres').fill('Rosa');
  await page.getByLabel('Apellidos').fill('Quispe');
  await page.getByLabel('Número de documento').fill(person.dni);
  await button('Crear cuenta').click();
  await expect(heading('Clínica afiliada')).toBeVisible();
  await expect(step('Cuenta de administración creada')).toContainText('Hecho');
  await expect(link('Crear su primera cuenta')).toHaveCount(0);
});
