import { describe, expect, test } from 'vitest';
import { calendarDate } from '../calendar/calendar-date.ts';
import { ageOn, ageRule, checkBirthdate } from './birthdate.ts';
import { isCe, isDni, isDocumentNumber, isStaffDocumentNumber } from './document.ts';
import { checkEmail, normalizeEmail } from './email.ts';
import { checkName, cleanName } from './names.ts';
import { isPasswordStrong, passwordChecks } from './password.ts';
import { formatPeruPhone, isPeruMobile, normalizePeruPhone } from './phone.ts';

describe('e-mail', () => {
  const local64 = 'a'.repeat(64);
  const longest = `a@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(63)}.${'e'.repeat(57)}.pe`;

  test.each([
    'a@b.pe',
    ' Ana@Clinica.PE ',
    'ana.perez+alivio@mail.com',
    `${local64}@b.pe`,
    longest,
  ])('takes %s', (value) => {
    expect(checkEmail(value)).toBeNull();
  });

  test.each([
    'a@b.c',
    'a@b',
    'ana',
    '@b.pe',
    'a@',
    'a@@b.pe',
    'a@b..pe',
    'a..b@c.pe',
    '.a@b.pe',
    'a.@b.pe',
    'a b@c.pe',
    'a@.pe',
    'a@b.pe.',
    'a@-b.pe',
    `a${local64}@b.pe`,
    `a${longest}`,
  ])('refuses %s', (value) => {
    expect(checkEmail(value)).toBe('format');
  });

  test('empty is required, and case and spaces do not matter', () => {
    expect(checkEmail('   ')).toBe('required');
    expect(normalizeEmail(' Ana@Mail.COM ')).toBe('ana@mail.com');
    expect(longest).toHaveLength(254);
  });
});

describe('document', () => {
  test('lengths', () => {
    expect(['1234567', '12345678', '123456789', '1234567a'].map(isDni)).toEqual([
      false,
      true,
      false,
      false,
    ]);
    const digits = (length: number) => '1'.repeat(length);
    expect([8, 9, 12, 13].map((length) => isCe(digits(length)))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect([isDocumentNumber('DNI', digits(9)), isDocumentNumber('CE', digits(9))]).toEqual([
      false,
      true,
    ]);
  });
});

test.each([
  ['DNI', '40111222', true],
  ['DNI', '4011122A', false],
  ['CE', '00A123456', true],
  ['CE', '00a123456789', true],
  ['CE', '00A12345', false],
  ['CE', '00A1234567890', false],
  ['CE', '00-123456', false],
  ['CE', 'Ñ00123456', false],
] as const)('%s %s of a clinic’s staff: %s', (type, number, isFine) => {
  expect(isStaffDocumentNumber(type, number)).toBe(isFine);
});

describe('phone', () => {
  test.each([
    '999888777',
    '+51 999 888 777',
    '999-888-777',
    '51999888777',
    '(+51) 999888777',
    '0051999888777',
  ])('takes %s', (input) => {
    expect(normalizePeruPhone(input)).toBe('+51999888777');
  });

  test.each(['', '99988877', '9998887771', '899888777', '+1 999888777', '+51 99988877', 'abc'])(
    'refuses %s',
    (input) => {
      expect(normalizePeruPhone(input)).toBeNull();
    },
  );

  test('stored and shown forms', () => {
    expect([isPeruMobile('+51999888777'), isPeruMobile('999888777')]).toEqual([true, false]);
    expect(formatPeruPhone('+51999888777')).toBe('+51 999 888 777');
  });

  test('a mobile that begins with the country code digits keeps them', () => {
    expect(normalizePeruPhone('951999888')).toBe('+51951999888');
  });
});

describe('password', () => {
  test.each([
    ['Alivio2026', true],
    ['Abcdefg1', true],
    ['Abcdefg1Abcdefg1', true],
    ['Abcdef1', false],
    ['Abcdefg1Abcdefg1x', false],
    ['abcdefg1', false],
    ['ABCDEFG1', false],
    ['Abcdefgh', false],
  ])('%s: %s', (value, strong) => {
    expect(isPasswordStrong(value)).toBe(strong);
  });

  test('the checklist', () => {
    expect(passwordChecks('ñ')).toEqual({
      lowercase: true,
      uppercase: false,
      digit: false,
      length: false,
    });
  });
});

test.each([
  ['José Núñez', null],
  ['Güímer', null],
  ['', 'required'],
  ['Jo', 'too_short'],
  ['a'.repeat(50), null],
  ['a'.repeat(51), 'too_long'],
  ['José  Luis', 'letters'],
  ['José2', 'letters'],
  ["O'Hara", 'letters'],
])('name %s: %s', (name, problem) => {
  expect(checkName(name)).toBe(problem);
});

test('a name is cleaned as it is typed', () => {
  expect(cleanName('  José   Luis ')).toBe('José Luis');
});

describe('birth date', () => {
  const today = calendarDate('2026-11-15');

  test.each([
    ['2008-11-15', 'DNI', null],
    ['2008-11-16', 'DNI', 'too_young'],
    ['2000-11-15', 'CE', null],
    ['2000-11-16', 'CE', 'too_young'],
    ['2026-11-16', 'DNI', 'future'],
    ['1869-12-31', 'DNI', 'invalid'],
    ['2001-02-29', 'DNI', 'invalid'],
    ['', 'DNI', 'required'],
  ] as const)('%s with %s: %s', (value, documentType, problem) => {
    expect(checkBirthdate(value, documentType, today)).toBe(problem);
  });

  test('25 is refused and 26 accepted with CE', () => {
    expect([ageRule('DNI'), ageRule('CE')]).toEqual([18, 26]);
  });

  test('leap-day birthdays', () => {
    const born = calendarDate('2008-02-29');
    expect(ageOn(born, calendarDate('2026-02-28'))).toBe(17);
    expect(ageOn(born, calendarDate('2026-03-01'))).toBe(18);
    expect(ageOn(born, calendarDate('2028-02-29'))).toBe(20);
  });
});
