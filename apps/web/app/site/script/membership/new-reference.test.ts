import { membershipReference } from '@alivio/contract/membership-reference.ts';
import { expect, it } from 'vitest';
import { newReference } from './new-reference.ts';

it('is of the shape that the server takes, and another each time', () => {
  const drawn = Array.from({ length: 200 }, newReference);
  expect(drawn.filter((one) => !membershipReference.test(one))).toEqual([]);
  expect(new Set(drawn).size).toBe(drawn.length);
});
