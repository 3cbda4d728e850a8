import { signInClient } from '@alivio/testing/outside/applicant.ts';
import { demoPassword } from '@alivio/testing/outside/people.ts';
import type { Locator, Page } from '@playwright/test';
import { openAs } from './people.ts';
import { expect } from './stack.fixture.ts';

/** What comes of each card in the form of the sandbox. */
export const cards = {
  approved: '4111 1111 1111 1111',
  rejected: '4000 0000 0000 0002',
  pending: '4000 0000 0000 0119',
  invalidMechanism: '4000 0000 0000 0069',
  browserNeverTold: '4000 0000 0000 0341',
} as const;

/** 'Mis pagos' of somebody of the demo who has one loan in payment, with its instalments to tick. */
export async function openPayments(page: Page, url: string, email: string): Promise<void> {
  await openAs(page, await signInClient(url, email, demoPassword), '/user/payments');
  await chooseLoan(page);
}

/** There are instalments to be ticked once it is chosen. */
export async function chooseLoan(page: Page): Promise<void> {
  await page.getByLabel('Categoría médica').selectOption({ index: 1 });
  await boxes(page).first().waitFor();
}

export const boxes = (page: Page): Locator =>
  page.getByRole('checkbox', { name: /^Pagar la cuota \d+ de/ });
export const rowsOf = (page: Page, title: 'Pagos pendientes' | 'Pagos pasados'): Locator =>
  page.getByRole('region', { name: title }).getByRole('listitem');
export const payButton = (page: Page): Locator => page.getByRole('button', { name: /^Pagar S\// });
export const cardForm = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Paga con tu tarjeta' });

/** From the ticks to the method, which is a document of its own. */
export async function goToMethod(page: Page): Promise<void> {
  await payButton(page).click();
  await page.waitForURL('**/user/payment-method?idLoan=*');
  await expect(page.getByText('A pagar', { exact: true })).toBeVisible();
}

export async function openCardForm(page: Page): Promise<void> {
  await payButton(page).click();
  await cardForm(page).waitFor();
}

/** Fills the form with a card of the sandbox and sends it. */
export async function payWith(page: Page, card: keyof typeof cards): Promise<void> {
  const form = cardForm(page);
  await form.getByText('Sandbox: tarjetas de prueba').click();
  await form.getByRole('button', { name: cards[card] }).click();
  await form.getByRole('button', { name: /^Pagar S\// }).click();
}

/** Back at the payments, which tell what became of it. */
export async function expectTold(page: Page, text: string | RegExp): Promise<void> {
  await page.waitForURL('**/user/payments?idLoan=*');
  await expect(page.getByText(text).first()).toBeVisible();
}

/** 'dd.MM.yy' in Lima. */
export function todayShort(): string {
  const today = new Intl.DateTimeFormat('es-PE', {
    timeZone: 'America/Lima',
    day: '2-digit',
    month: '2-digit',
    year: '2-digit',
  });
  return today.format(new Date()).replaceAll('/', '.');
}
