import { createHash } from 'node:crypto';
import { addMonthsClamped } from '@alivio/domain/calendar/calendar-date.ts';
import { ageOn } from '@alivio/domain/person/birthdate.ts';
import type { Application } from '@alivio/domain/policy/evaluate.ts';

/** What decides beside the application itself. */
interface Rules {
  policyVersion: string;
  /** Suggestions are priced with it. */
  cardVersion: string;
  planHash: string;
}

/**
 * Everything a decision depends on: another value of any of these is another question. Whatever the application holds
 * is in it, but for what stands for itself: a report by its number, the day by the ages it makes.
 */
export function hashQuestion(application: Application, rules: Rules): Buffer {
  const { report, spouseReport, quote, today, ...inputs } = application;
  const content = {
    ...rules,
    ...inputs,
    reports: [report.reportId, spouseReport?.reportId ?? null],
    quote: [quote.amount, quote.term, quote.monthlyPayment],
    ages: [0, quote.term].map((months) =>
      ageOn(application.birthdate, addMonthsClamped(today, months)),
    ),
  };
  return createHash('sha256').update(JSON.stringify(content)).digest();
}
