import { z } from 'zod/mini';
import { type Callback, callback } from './callback.ts';

/** Of every notice of Keynua, whatever it is called: only which contract it is about. The rest is asked for. */
export const keynuaCallback = callback({
  provider: 'keynua',
  summary: 'Something happened to a contract at the signature provider',
  format: 'json',
  payload: z.looseObject({
    contractId: z.string().check(z.minLength(1), z.maxLength(200)),
    reference: z.optional(z.nullable(z.string())),
  }),
  bodyLimitBytes: 256 * 1024,
  // Its token has an integrity of 24 hours.
  freshMinutes: 24 * 60,
  // Activation wants to read exactly this, and so does nobody else.
  answer: 'KEYNUA',
});

/** Of a notification of Izipay: that it has a code; the adapter reads the rest of what was signed, in both of its shapes. */
export const izipayCallback = callback({
  provider: 'izipay',
  summary: 'A card payment was approved, rejected or is being decided',
  format: 'json',
  payload: z.looseObject({
    code: z.string().check(z.minLength(1), z.maxLength(20)),
  }),
  bodyLimitBytes: 64 * 1024,
  // How long it repeats itself is not documented; what it says of a transaction does not change with age.
  freshMinutes: 7 * 24 * 60,
  answer: '',
});

/** Every callback of the product; one that is mounted and not listed here fails the authorization matrix. */
export const callbacks: readonly Callback[] = [keynuaCallback, izipayCallback];
