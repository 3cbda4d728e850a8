import { type CalendarDate, calendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { Quote } from '@alivio/domain/loan/quote.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import type { DocumentType } from '@alivio/domain/person/document.ts';
import type { BureauReport } from '@alivio/domain/policy/bureau-report.ts';
import type { Application } from '@alivio/domain/policy/evaluate.ts';
import type { OwnHistory } from '@alivio/domain/policy/own-history.ts';

export interface Reports {
  holder: BureauReport;
  spouse: BureauReport | null;
}

export interface OwnHistories {
  holder: OwnHistory;
  spouse: OwnHistory | null;
}

interface Inputs {
  reports: Reports;
  quote: Quote;
  income: number;
  birthdate: string;
  documentType: DocumentType;
  ownHistory: OwnHistories;
  today: CalendarDate;
}

/** All that a decision looks at, put together in one way: `hashQuestion` tells two of them apart by their text. */
export function toApplication(inputs: Inputs): Application {
  const { reports, quote, income, birthdate, documentType, ownHistory, today } = inputs;
  return {
    report: reports.holder,
    ...(reports.spouse && { spouseReport: reports.spouse }),
    quote,
    income: centimos(income),
    birthdate: calendarDate(birthdate),
    documentType,
    own: ownHistory.holder,
    ...(ownHistory.spouse && { spouseOwn: ownHistory.spouse }),
    today,
  };
}
