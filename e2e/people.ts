import type { Page } from '@playwright/test';
import { arriveAt } from './arrive-at.ts';

export const demoPassword = 'Alivio2026';
export const demoClient = 'paciente@alivio.demo';

export const staff = {
  admin: 'admin@miraflores.demo',
  sales: 'ventas@miraflores.demo',
  management: 'gerencia@clinicas.demo',
  advisor: 'asesora@alivio.demo',
  operations: 'operaciones@alivio.demo',
} as const;

export interface Person {
  email: string;
  password: string;
  dni: string;
  phone: string;
}

let made = 0;

/** Somebody nobody has met: each call another person, also across workers. */
export function newPerson(): Person {
  made += 1;
  const unique = `${process.pid}${Date.now()}${made}`;
  return {
    email: `persona${unique}@correo.pe`,
    password: 'Clave2026',
    // The last figure decides what the bureau of the sandbox answers; 0 is a clean report.
    dni: `${unique.slice(-7)}0`,
    phone: '987654321',
  };
}

export async function fillRegistration(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Correo electrónico').fill(person.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(person.password);
  await page.getByLabel('Número de documento').fill(person.dni);
  await page.getByLabel('Celular').fill(person.phone);
  await page.getByRole('checkbox', { name: /Acepto los términos/ }).check();
}

/** A new client, signed in, at the procedures step. */
export async function register(page: Page): Promise<Person> {
  const person = newPerson();
  await page.goto('/onboarding');
  await fillRegistration(page, person);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await arriveAt(page, 'procedures');
  return person;
}

export async function fillProcedure(page: Page): Promise<void> {
  await page.getByLabel('Categoría médica').selectOption('Odontología');
  await page.getByLabel('Centro de salud').selectOption('Clínica Santa Lucía');
  await page.getByLabel('Monto a financiar en soles').fill('5000');
}

export async function login(page: Page, email: string, password = demoPassword): Promise<void> {
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
}

/** From anywhere in the onboarding, by way of the patient's own page. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Ir al inicio' }).click();
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await page.waitForURL('**/start-onboarding');
}

/** The names of what the product keeps in this browser. */
export function storedEntries(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Object.keys({ ...localStorage, ...sessionStorage }).filter((key) => key.startsWith('alivio.')),
  );
}
