import { press } from '@alivio/testing/outside/answer-steps.ts';
import type { Person } from '@alivio/testing/outside/people.ts';
import type { Page } from '@playwright/test';
import { expect } from './production.fixture.ts';

interface House {
  /** Two people of the desk: what one proposes the other confirms. */
  proposer: Page;
  confirmer: Page;
  /** Who will redeem at the site. */
  admin: Person;
}

/** What a first loan needs, made on the screens of the desk: a category, a clinic with its site, and somebody there. */
export async function furnishHouse({ proposer, confirmer, admin }: House): Promise<void> {
  await createCategory(proposer, 'Odontología');
  const site = await createSite(proposer);
  await chooseCategory(proposer, 'Odontología');
  await agreeOnFee(proposer);
  await proposeAccount(proposer);
  await confirmAccount(confirmer, site);
  await createClinicAdmin(proposer, admin);
  await openSite(proposer, site);
}

async function createCategory(desk: Page, name: string): Promise<void> {
  await desk.goto('/operations/settings/categories');
  await press(desk, 'Nueva categoría');
  await fillDialog(desk, { 'Nombre de la categoría': name }, 'Guardar');
  await expect(desk.getByRole('main').getByText(name, { exact: true }).first()).toBeVisible();
}

/** The path of its page. */
async function createSite(desk: Page): Promise<string> {
  await desk.goto('/operations/settings');
  await desk.getByRole('link', { name: 'Nueva sede' }).first().click();
  await desk.getByLabel('Nombre de la clínica nueva').fill('Clínica Santa Lucía');
  await desk.getByLabel('RUC de la clínica').fill('20548763216');
  const facts = {
    'Nombre de la sede': 'Miraflores',
    Teléfono: '+51 1 640 0001',
    Dirección: 'Av. Comandante Espinar 450',
    Distrito: 'Miraflores',
    Provincia: 'Lima',
    Región: 'Lima',
  };
  for (const [label, text] of Object.entries(facts))
    await desk.getByLabel(label, { exact: true }).fill(text);
  await press(desk, 'Crear sede');
  await desk.waitForURL(/\/operations\/settings\/sites\/\d+$/);
  return new URL(desk.url()).pathname;
}

async function chooseCategory(desk: Page, name: string): Promise<void> {
  await press(desk, 'Editar categorías');
  const dialog = desk.getByRole('dialog');
  await dialog.getByRole('checkbox', { name }).check();
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** From today on, as the form proposes. */
async function agreeOnFee(desk: Page): Promise<void> {
  await press(desk, 'Nuevo convenio');
  await fillDialog(desk, { 'Comisión (incluye IGV)': '8' }, 'Guardar');
}

async function proposeAccount(desk: Page): Promise<void> {
  await press(desk, 'Proponer cuenta');
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Tipo de cuenta').selectOption('Corriente en soles');
  await fillDialog(
    desk,
    {
      CCI: '00219100123456701254',
      'Número de cuenta': '191-1234567-0-12',
      'Motivo y cómo se verificó': 'Contrato firmado; confirmado por teléfono con la clínica.',
    },
    'Proponer',
  );
  // Who proposes cannot confirm.
  await expect(desk.getByText(/^Lo propusiste/)).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Confirmar', exact: true })).toHaveCount(0);
}

async function confirmAccount(desk: Page, site: string): Promise<void> {
  await desk.goto(site);
  await expect(desk.getByText('Propuesto por Ana Torres', { exact: false })).toBeVisible();
  await press(desk, 'Confirmar');
  await expect(desk.getByText('Propuesta por Ana Torres, confirmada por Luis Rojas')).toBeVisible();
}

async function createClinicAdmin(desk: Page, admin: Person): Promise<void> {
  await desk.goto('/operations/settings/staff');
  await desk.getByRole('link', { name: 'Nueva persona' }).first().click();
  // The list has a filter of the same name.
  await desk.getByRole('heading', { level: 1, name: 'Nueva persona' }).waitFor();
  await desk.getByLabel('Perfil').selectOption('Administración de clínica');
  await desk.getByLabel('Sede donde trabaja').selectOption('Clínica Santa Lucía, Miraflores');
  const facts = {
    Nombres: 'Lucía',
    Apellidos: 'Paredes Salas',
    'Correo electrónico': admin.email,
    Teléfono: admin.phone,
    'Número de documento': admin.dni,
  };
  for (const [label, text] of Object.entries(facts))
    await desk.getByLabel(label, { exact: true }).fill(text);
  await press(desk, 'Crear cuenta');
  await desk.waitForURL(/\/operations\/settings\/staff\/\d+$/);
}

/** Nothing is missing any more: clients may choose it. */
async function openSite(desk: Page, site: string): Promise<void> {
  await desk.goto(site);
  await press(desk, 'Abrir sede');
  const dialog = desk.getByRole('dialog');
  await expect(dialog.getByText('Todavía le falta', { exact: false })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Abrir sede', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(desk.getByText('Los clientes nuevos pueden elegirla.')).toBeVisible();
}

async function fillDialog(
  desk: Page,
  texts: Readonly<Record<string, string>>,
  action: string,
): Promise<void> {
  const dialog = desk.getByRole('dialog');
  for (const [label, text] of Object.entries(texts))
    await dialog.getByLabel(label, { exact: true }).fill(text);
  await dialog.getByRole('button', { name: action, exact: true }).click();
  await expect(dialog).toBeHidden();
}
