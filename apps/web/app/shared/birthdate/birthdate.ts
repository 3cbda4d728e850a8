import { fieldTexts } from '@alivio/contract/field-texts.ts';
import { tooYoungTexts } from '@alivio/contract/too-young-texts.ts';
import { type CalendarDate, parseCalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { checkBirthdate } from '@alivio/domain/person/birthdate.ts';
import type { DocumentType } from '@alivio/domain/person/document.ts';
import { type DatePart, type DateText, readDateText } from '#ui/forms/date-text.ts';
import { copy } from './copy.ts';

export interface BirthdateProblem {
  /** The part that is wrong; the day stands for the whole date. */
  part: DatePart;
  message: string;
}

export function readBirthdate(text: DateText): CalendarDate | null {
  const reading = readDateText(text);
  return reading.ok ? parseCalendarDate(reading.date) : null;
}

export function findBirthdateProblem(
  text: DateText,
  documentType: DocumentType,
  today: CalendarDate,
): BirthdateProblem | null {
  if (Object.values(text).every((part) => part.trim() === ''))
    return { part: 'day', message: copy.birthdateRequired };
  const reading = readDateText(text);
  if (!reading.ok) {
    const { part, reason } = reading;
    return { part, message: copy[reason][part] };
  }
  switch (checkBirthdate(reading.date, documentType, today)) {
    case null:
      return null;
    case 'future':
      return { part: 'day', message: fieldTexts.birthdateInFuture };
    case 'too_young':
      return { part: 'day', message: tooYoung(documentType) };
    default:
      return { part: 'year', message: copy.invalid.year };
  }
}

function tooYoung(documentType: DocumentType): string {
  return tooYoungTexts[documentType === 'CE' ? 'tooYoungWithCe' : 'tooYoung'];
}
