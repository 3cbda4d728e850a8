import { expect, it } from 'vitest';
import { addressOf } from '../scripts/size-budgets/visits.mjs';

const visit = { url: '/user/credits/:loanID', as: 'signed' as const };

it('a screen of a loan is visited at the number that its client has', () => {
  const path = (loanId: number) => `/user/credits/${loanId}`;
  expect(addressOf({ ...visit, path }, 23)).toBe('/user/credits/23');
  expect(() => addressOf({ ...visit, path }, undefined)).toThrow('signed has no loan in the demo');
});

it('any other at its own address', () => {
  expect(addressOf({ ...visit, path: '/QR/A' }, undefined)).toBe('/QR/A');
  expect(addressOf({ url: '/login', as: 'nobody' }, undefined)).toBe('/login');
});
