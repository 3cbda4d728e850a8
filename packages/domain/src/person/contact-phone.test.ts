import { describe, expect, test } from 'vitest';
import { contactPhonePattern, isContactPhone } from './contact-phone.ts';

/** As a browser reads the `pattern` of a field. */
const native = new RegExp(`^(?:${contactPhonePattern})$`, 'v');

describe('a phone under which somebody asks to be called', () => {
  test.each([
    '987654321',
    '987 654 321',
    '987  654 321',
    '987.654.321',
    '01 475 2200',
    '01 - 4752200',
    '(01) 475 2200',
    '(01) 475-2200',
    '+51 (1) 475-2200',
    '(+51) 1 475 2200',
    ' 475220 ',
    '+123456789012345',
  ])('may be %j', (text) => {
    expect([isContactPhone(text), native.test(text)]).toEqual([true, true]);
  });

  test.each([
    '',
    ' ',
    '( ) - .',
    '12345',
    '1234567890123456',
    '987654321+',
    '++51987654321',
    '51+987654321',
    'casa 4752200',
    '987654321; 4752200',
  ])('is not %j', (text) => {
    expect([isContactPhone(text), native.test(text)]).toEqual([false, false]);
  });
});
