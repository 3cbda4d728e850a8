import { expect, it } from 'vitest';
import { shownPaymentId } from './shown-payment-id.ts';

/** By `printf %s 1 | sha256sum`, `xxd -r -p` and `base32`. */
it.each([
  [1, 'NODLE477GT6O'],
  [2, '2RZV4ORGLYLO'],
  [900_000_000_000_001, '5VWIFT3SSSD3'],
])('payment %i is shown as %s', (id, shown) => {
  expect(shownPaymentId(id)).toBe(shown);
});
