import { fillRegistration, press } from '@alivio/testing/outside/answer-steps.ts';
import { arriveAt } from '@alivio/testing/outside/arrive-at.ts';
import { newPerson, type Person } from '@alivio/testing/outside/people.ts';
import type { Page } from '@playwright/test';

/** A new client, signed in, at the procedures step. */
export async function register(page: Page): Promise<Person> {
  const person = newPerson();
  await page.goto('/onboarding');
  await fillRegistration(page, person);
  await press(page, 'Continuar');
  await arriveAt(page, 'procedures');
  return person;
}

interface Session {
  token: string;
  /** Under which name the browser keeps it; a client's unless given. */
  key?: string;
}

/** Puts somebody's session where their browser keeps it, as a login would. */
export async function keepSession(
  page: Page,
  { token, key = 'alivio.client-token' }: Session,
): Promise<void> {
  await page.goto('/404');
  await page.evaluate(([name, value]) => localStorage.setItem(name, value), [key, token] as const);
}

/** Opens a screen with somebody's session. */
export async function openAs(page: Page, session: Session, path: string): Promise<void> {
  await keepSession(page, session);
  await page.goto(path);
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
