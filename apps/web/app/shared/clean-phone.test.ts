import { expect, it } from 'vitest';
import { cleanPhone, toPhone } from './clean-phone.ts';

it.each(['+51 999 888 777', '999-888-777', '0051999888777', '51999888777', '999888777'])(
  'takes a pasted %s as a number behind the prefix',
  (pasted) => {
    expect(cleanPhone(pasted)).toBe('999888777');
    expect(toPhone(pasted)).toBe('+51999888777');
  },
);

it('leaves room to type the country code and drops what is no figure', () => {
  expect(cleanPhone('+5199988a')).toBe('+5199988');
  expect(cleanPhone('12345678901234567')).toHaveLength(13);
  expect(toPhone('12')).toBe('12');
});
