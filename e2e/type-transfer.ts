import type { Locator, Page } from '@playwright/test';

/** What stands beside a term of a list of facts. */
export function factOf(page: Page, term: string): Locator {
  const name = page.getByRole('term').filter({ hasText: term });
  return name.first().locator('xpath=following-sibling::dd');
}

interface Typed {
  number: string;
  /** As it is typed, without its sign. */
  amount: string;
  /** Year, month, day. */
  on: string;
  /** Applies it at once. */
  code?: string;
  /** What the bank says of it. */
  text?: string;
}

/** Somebody of the desk types a transfer of the BCP, and is on its page then. */
export async function typeTransfer(desk: Page, { number, amount, on, code, text }: Typed) {
  await desk.goto('/operations/payments/new');
  await desk.getByLabel('Banco', { exact: true }).selectOption('BCP');
  await desk.getByLabel('Número de operación').fill(number);
  await desk.getByLabel('Monto en soles').fill(amount);
  await desk.getByLabel('Fecha de la operación').fill(on.split('-').reverse().join('/'));
  if (code !== undefined) await desk.getByLabel('Código de pago').fill(code);
  if (text !== undefined) await desk.getByLabel('Descripción del banco').fill(text);
  await desk.getByRole('button', { name: 'Registrar', exact: true }).click();
  await desk.waitForURL(/\/operations\/payments\/transfers\/\d+$/);
}
