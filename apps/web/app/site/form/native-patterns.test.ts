import { membershipTexts, webPattern } from '@alivio/contract/membership-rules.ts';
import { complaintDocuments, isComplaintDocument } from '@alivio/domain/complaint/complaint.ts';
import { readTypedAmount } from '@alivio/domain/money/typed-amount.ts';
import { checkEmail } from '@alivio/domain/person/email.ts';
import { describe, expect, it } from 'vitest';
import { nativePatterns } from './native-patterns.ts';

/** As a browser reads a `pattern`. */
const isTaken = (pattern: string, text: string) => new RegExp(`^(?:${pattern})$`, 'v').test(text);

const isDocument = (text: string) =>
  complaintDocuments.some((type) => isComplaintDocument(type, text.trim().toUpperCase()));

const fields = [
  {
    field: 'an e-mail',
    pattern: nativePatterns.email,
    isRight: (text: string) => checkEmail(text) === null,
    right: ['a@b.pe', ' Ana.Rojas+1@correo.com.pe ', "o'hara@x-y.pe"],
    wrong: ['ana', 'ana@', 'ana@correo', '@correo.pe', 'ana rojas@correo.pe', 'a@b@c.pe'],
  },
  {
    field: 'a document',
    pattern: nativePatterns.document,
    isRight: isDocument,
    right: ['45678901', ' ab1234567', 'AB1234', 'A12345678901'],
    wrong: ['1234', '4567-8901', 'ABC 123', 'ñandu12'],
  },
  {
    field: 'an amount',
    pattern: nativePatterns.amount,
    isRight: (text: string) => readTypedAmount(text).ok,
    right: ['0', '2000', '2,000.50', '2.000,50', 'S/ 2 000', 's/.350.5', '350 PEN', ' 12. '],
    wrong: ['mucho', '-5', '$ 20', 'S/', 'PEN', '(20)', '20 €'],
  },
];

describe.each(fields)('$field', ({ pattern, isRight, right, wrong }) => {
  it.each(right)('may be %j, by the rule and by the browser', (text) => {
    expect([isRight(text), isTaken(pattern, text)]).toEqual([true, true]);
  });

  it.each(wrong)('is not %j, by neither', (text) => {
    expect([isRight(text), isTaken(pattern, text)]).toEqual([false, false]);
  });
});

it('a page of the web is judged by the very pattern', () => {
  for (const text of ['www.tuclinica.pe', 'HTTPS://x-y.com.pe:8080/a?b', ' tuclinica.pe '])
    expect([text, isTaken(webPattern, text)]).toEqual([text, true]);
  for (const text of ['mi pagina', 'tuclinica', 'ftp://x.pe', '.pe'])
    expect([text, isTaken(webPattern, text)]).toEqual([text, false]);
  expect(membershipTexts.web).toContain('www.tuclinica.pe');
});
