import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { Loan } from '#server/loans/loan.ts';
import type { PaperFacts, PaperPerson } from './paper-facts.ts';

/** Everything that a constancia de no adeudo says. Nothing of the treatment: it is shown to strangers. */
export interface CertificateFacts {
  /** By the code of its payments. */
  readonly loan: Pick<Loan, 'code' | 'quote'>;
  /** 'CND-2026-000123'. */
  readonly number: string;
  readonly issuedOn: CalendarDate;
  readonly disbursedOn: CalendarDate;
  readonly holder: PaperPerson;
  /** Where whoever is shown the paper asks about it. */
  readonly url: string;
  /** The same as a picture. */
  readonly qr: Buffer;
  readonly support: PaperFacts['support'];
}
