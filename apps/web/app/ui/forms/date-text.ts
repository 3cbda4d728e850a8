import { monthNames } from '@alivio/domain/calendar/month-names.ts';

export type DatePart = 'day' | 'month' | 'year';
export type DateText = Record<DatePart, string>;

export type DateReading =
  | { ok: true; date: string }
  /** `missing`: nothing typed; `invalid`: that part cannot be right. */
  | { ok: false; part: DatePart; reason: 'missing' | 'invalid' };

/** '3', '03', 'marzo' or 'mar' as people write them, to 'YYYY-MM-DD'; or which part is wrong. */
export function readDateText(text: DateText): DateReading {
  const missing = (['day', 'month', 'year'] as const).find((part) => text[part].trim() === '');
  if (missing) return { ok: false, part: missing, reason: 'missing' };
  const month = readMonth(text.month);
  if (month === null) return invalid('month');
  if (!/^\d{4}$/.test(text.year.trim())) return invalid('year');
  const year = Number(text.year);
  if (!/^\d{1,2}$/.test(text.day.trim())) return invalid('day');
  const day = Number(text.day);
  if (day < 1 || day > daysInMonth(year, month)) return invalid('day');
  return { ok: true, date: isoDate(year, month, day) };
}

/** '2026-03-05' to the three texts somebody would have typed; anything else to empty ones. */
export function writeDateText(date: string): DateText {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date);
  if (!match) return { day: '', month: '', year: '' };
  const [, year = '', month = '', day = ''] = match;
  return { day: String(Number(day)), month: String(Number(month)), year };
}

export function isoDate(year: number, month: number, day: number): string {
  return [String(year).padStart(4, '0'), pad(month), pad(day)].join('-');
}

export function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

function readMonth(text: string): number | null {
  const typed = text.trim().toLowerCase().replace(/\.$/, '');
  if (/^\d{1,2}$/.test(typed)) return isMonth(Number(typed)) ? Number(typed) : null;
  // Both 'setiembre' and 'septiembre' are written in Peru.
  const spelled = typed.replace(/^sept?(?=i|$)/, 'set');
  if (spelled.length < 3) return null;
  const index = monthNames.findIndex((name) => name.startsWith(spelled));
  return index === -1 ? null : index + 1;
}

const isMonth = (month: number) => month >= 1 && month <= 12;
const pad = (part: number) => String(part).padStart(2, '0');
const invalid = (part: DatePart): DateReading => ({ ok: false, part, reason: 'invalid' });
