import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { ClinicShare } from '@alivio/domain/disbursement/clinic-share.ts';
import type { Loan } from '#server/loans/loan.ts';
import type { PaperFacts, PaperPerson } from './paper-facts.ts';

/** Everything that an approval letter says. */
export interface LetterFacts {
  readonly loan: Pick<Loan, 'code' | 'quote'>;
  /** 'CA-2026-000123'. */
  readonly number: string;
  readonly issuedOn: CalendarDate;
  /** As the clinic's list names the payment. */
  readonly paymentId: string;
  readonly clinic: { readonly name: string; readonly site: string; readonly category: string };
  readonly holder: PaperPerson;
  /** Null: the holder. */
  readonly patient: PaperPerson | null;
  readonly share: ClinicShare;
  readonly support: PaperFacts['support'];
}
