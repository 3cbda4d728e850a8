import { expect, it } from 'vitest';
import { cleanPhone, toPhone } from './clean-phone.ts';

it.each(['+51 999 888 777', '999-888-777', '0051999888777', '51999888777', '999888777'])(
  'takes a pasted %s as a number behind the prefix',
  (pasted) => {
    expect(cleanPhone(pasted)).toBe('999888777');
    expect(toPhone(pasted)).toBe('+51999888777');
  },
);

it('ends after nine figures', () => {
  expect(cleanPhone('9998887776')).toBe('999888777');
  expect(cleanPhone('12345678901234567')).toBe('123456789');
  expect(cleanPhone('+51 999 888 7776')).toBe('999888777');
});

it.each(['+51999888777', '0051999888777', '51999888777'])(
  'leaves room to type the country code of %s, which goes once the number is whole',
  (text) => {
    let typed = '';
    for (const key of text.slice(0, -1)) {
      typed = cleanPhone(typed + key);
      expect(text).toContain(typed);
    }
    expect(typed).toBe(text.slice(0, -1));
    expect(cleanPhone(typed + text.at(-1))).toBe('999888777');
  },
);

it('drops what is no figure, and keeps what is no number yet', () => {
  expect(cleanPhone('+5199988a')).toBe('+5199988');
  expect(toPhone('12')).toBe('12');
});
