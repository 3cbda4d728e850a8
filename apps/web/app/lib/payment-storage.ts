import { device, parseObject, paymentEntries, tab } from './storage.ts';

/** Of a payment under way: what was chosen, and what became of it, told by the document after it. */
type PaymentEntry = 'selection' | 'prepayment' | 'outcome';

export function keepPayment(entry: PaymentEntry, value: object): void {
  tab().set(paymentEntries.prefix + entry, JSON.stringify(value));
}

/** What is stored may be older than the code: whoever reads it looks at it. */
export function readPayment(entry: PaymentEntry): object {
  return parseObject(tab().get(paymentEntries.prefix + entry));
}

export function forgetPayment(entry: PaymentEntry): void {
  tab().remove(paymentEntries.prefix + entry);
}

/** What instalments are paid for: a loan, by the name of its category. */
export interface KeptProcedure {
  id: number;
  name: string;
}

export function keepProcedures(procedures: readonly KeptProcedure[]): void {
  tab().set(paymentEntries.procedures, JSON.stringify(procedures));
}

export function readProcedures(): readonly KeptProcedure[] {
  const stored = parseObject(tab().get(paymentEntries.procedures));
  return Array.isArray(stored) ? stored.filter(isProcedure) : [];
}

export function keepChosenProcedure(procedure: KeptProcedure | null): void {
  if (procedure === null) tab().remove(paymentEntries.chosenProcedure);
  else tab().set(paymentEntries.chosenProcedure, JSON.stringify(procedure));
}

export function findChosenProcedure(): KeptProcedure | null {
  const stored = parseObject(tab().get(paymentEntries.chosenProcedure));
  return isProcedure(stored) ? stored : null;
}

function isProcedure(stored: Partial<KeptProcedure>): stored is KeptProcedure {
  return Number.isSafeInteger(stored.id) && typeof stored.name === 'string';
}

/** When the pause after a payment that is not decided yet began. */
export function keepCooldownStart(atMs: number): void {
  device().set(paymentEntries.cooldownStart, String(atMs));
}

export function findCooldownStart(): number | null {
  const stored = device().get(paymentEntries.cooldownStart);
  const atMs = stored === null || stored === '' ? Number.NaN : Number(stored);
  return Number.isFinite(atMs) ? atMs : null;
}
