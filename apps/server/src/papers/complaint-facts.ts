import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type {
  ComplaintDocument,
  ComplaintGood,
  ComplaintKind,
} from '@alivio/domain/complaint/complaint.ts';
import type { Centimos } from '@alivio/domain/money/centimos.ts';

/** Everything that a sheet of the Libro de Reclamaciones says. */
export interface ComplaintFacts {
  /** '000012-2026'. */
  readonly number: string;
  readonly receivedOn: CalendarDate;
  readonly dueOn: CalendarDate;
  readonly name: string;
  readonly documentType: ComplaintDocument;
  readonly identificationNumber: string;
  readonly address: string;
  readonly phone: string;
  readonly email: string;
  /** Null of whoever is of age. */
  readonly parentName: string | null;
  readonly good: ComplaintGood;
  readonly amount: Centimos | null;
  readonly description: string;
  readonly kind: ComplaintKind;
  readonly detail: string;
  readonly request: string;
  /** Null while it is not given. */
  readonly answer: { readonly text: string; readonly on: CalendarDate } | null;
}
