import { describe, expect, it } from 'vitest';
import { readDateText, writeDateText } from './date-text.ts';

describe('readDateText', () => {
  it.each([
    ['3', '3', '1990', '1990-03-03'],
    ['03', '03', '1990', '1990-03-03'],
    [' 14 ', 'marzo', '1985', '1985-03-14'],
    ['1', 'Mar.', '2001', '2001-03-01'],
    ['1', 'setiembre', '2001', '2001-09-01'],
    ['1', 'septiembre', '2001', '2001-09-01'],
    ['1', 'sep', '2001', '2001-09-01'],
    ['1', 'sept', '2001', '2001-09-01'],
    ['1', 'set', '2001', '2001-09-01'],
    ['29', '2', '2024', '2024-02-29'],
  ])('reads %s / %s / %s', (day, month, year, date) => {
    expect(readDateText({ day, month, year })).toEqual({ ok: true, date });
  });

  it.each([
    ['', '3', '1990', 'day', 'missing'],
    ['3', ' ', '1990', 'month', 'missing'],
    ['3', '3', '', 'year', 'missing'],
    ['31', '4', '1990', 'day', 'invalid'],
    ['29', '2', '2023', 'day', 'invalid'],
    ['0', '2', '2023', 'day', 'invalid'],
    ['3', '13', '1990', 'month', 'invalid'],
    ['3', 'ju', '1990', 'month', 'invalid'],
    ['3', '3', '90', 'year', 'invalid'],
  ])('says which part of %s / %s / %s is wrong', (day, month, year, part, reason) => {
    expect(readDateText({ day, month, year })).toEqual({ ok: false, part, reason });
  });
});

describe('writeDateText', () => {
  it('is what readDateText reads back', () => {
    expect(writeDateText('1990-03-05')).toEqual({ day: '5', month: '3', year: '1990' });
    expect(readDateText(writeDateText('1990-12-31'))).toEqual({ ok: true, date: '1990-12-31' });
  });

  it('leaves an unreadable date empty', () => {
    expect(writeDateText('ayer')).toEqual({ day: '', month: '', year: '' });
  });
});
