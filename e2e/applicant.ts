import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { arriveAt } from './arrive-at.ts';
import { newPerson } from './people.ts';

export interface Applicant {
  email: string;
  phone: string;
  password: string;
  documentNumber: string;
  token: string;
}

interface Application {
  documentType?: 'DNI' | 'CE';
  /** Decides what the bureau of the sandbox answers. */
  lastDigit?: string;
  amount?: number;
  site?: string;
}

const CATEGORY = 'Odontología';
let made = 0;

/** Somebody registered with a saved treatment, through the API: for screens that come later. */
export async function makeApplicant(
  request: APIRequestContext,
  application: Application = {},
): Promise<Applicant> {
  const { documentType = 'DNI', lastDigit = '0', amount = 4000, site = 'San Isidro' } = application;
  const person = newPerson();
  const figures = person.dni.slice(0, 7);
  made += 1;
  const documentNumber = `${documentType === 'CE' ? '0' : ''}${figures}${lastDigit}`;
  const phone = `+519${figures}${made % 10}`;
  const registered = await request.post('/api/v1/clients', {
    data: {
      email: person.email,
      password: person.password,
      document_type: documentType,
      identification_number: documentNumber,
      phone,
      policy_accepted: true,
    },
  });
  expect(registered.status()).toBe(201);
  const token = registered.headers().authorization?.replace('Bearer ', '') ?? '';
  const saved = await request.put('/api/v1/onboarding/draft', {
    headers: { authorization: `Bearer ${token}` },
    data: {
      ...(await findPlace(request, site)),
      entered_amount: amount,
      currency: 'PEN',
      patient: null,
    },
  });
  expect(saved.status()).toBe(200);
  return { email: person.email, phone, password: person.password, documentNumber, token };
}

async function findPlace(request: APIRequestContext, site: string) {
  const categories = await (await request.get('/api/v1/categories')).json();
  const { id } = categories.data.find(({ name }: { name: string }) => name === CATEGORY);
  const sites = await (await request.get(`/api/v1/health-center?categoryID=${id}`)).json();
  const found = sites.data.find((s: { headquarter_name: string }) => s.headquarter_name === site);
  return { category_id: id, health_center_id: found.id };
}

/** Opens a screen with the applicant's session. */
export async function openAs(page: Page, { token }: Applicant, path: string): Promise<void> {
  await page.goto('/404');
  await page.evaluate((value) => localStorage.setItem('alivio.client-token', value), token);
  await page.goto(path);
}

export async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
}

export async function choosePlan(page: Page, { months = 12, income = '6000' } = {}): Promise<void> {
  await page.waitForURL('**/onboarding/payments**');
  await page.getByRole('radio', { name: new RegExp(`^${months} meses`) }).check();
  await page.getByLabel(/^Ingreso promedio/).fill(income);
  await press(page, 'Continuar');
}

export async function giveData(page: Page, civilStatus = 'Soltero(a)'): Promise<void> {
  await arriveAt(page, 'client-updates');
  await page.getByLabel('Estado civil').selectOption(civilStatus);
  await typeBirthdate(page, '20', 'mayo', '1990');
  await press(page, 'Continuar');
}

export async function typeBirthdate(page: Page, day: string, month: string, year: string) {
  await page.getByLabel('Día').fill(day);
  await page.getByLabel('Mes').fill(month);
  await page.getByLabel('Año').fill(year);
}

export function codeField(page: Page) {
  return page.getByLabel('Código de 6 dígitos');
}
