import { randomInt, randomUUID } from 'node:crypto';

export type AttemptState = 'open' | 'approved' | 'rejected' | 'cancelled' | 'pending';

/** One transaction of the customer: what it is for, and what became of it. */
export interface Attempt {
  transactionId: string;
  orderNumber: string;
  /** In soles, as it was asked for: "412.50". */
  amount: string;
  state: AttemptState;
  /** Whether the form may still be paid: a token was given and nothing came of it since. */
  isOpen: boolean;
  code: string | null;
  merchantBuyerId: string | null;
  billing: object;
  card: { brand: string; pan: string } | null;
  uniqueId: string;
  referenceNumber: string;
  createdAt: string;
  /** When it got the state that it has. */
  stateAt: string;
  /** When what is pending is answered by itself; null when somebody is to say. */
  answersAt: string | null;
  /** The settlement that has paid it to the customer. */
  settledIn?: string;
  /** The settlement that has taken it back from the customer. */
  chargedBackIn?: string;
}

export interface Order {
  transactionId: string;
  orderNumber: string;
  amount: string;
}

export function openAttempt({ transactionId, orderNumber, amount }: Order): Attempt {
  const now = new Date().toISOString();
  return {
    transactionId,
    orderNumber,
    amount,
    state: 'open',
    isOpen: true,
    code: null,
    merchantBuyerId: null,
    billing: {},
    card: null,
    uniqueId: randomUUID().replaceAll('-', '').slice(0, 22),
    referenceNumber: String(randomInt(10 ** 11, 10 ** 12)),
    createdAt: now,
    stateAt: now,
    answersAt: null,
  };
}
