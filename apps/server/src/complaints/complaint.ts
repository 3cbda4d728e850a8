import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type {
  ComplaintDocument,
  ComplaintGood,
  ComplaintKind,
} from '@alivio/domain/complaint/complaint.ts';
import type { Centimos } from '@alivio/domain/money/centimos.ts';
import type { MessageState } from '#server/outbox/message.ts';

/** A sheet of the Libro de Reclamaciones, as it was filed. */
export interface Complaint {
  id: number;
  /** '000012-2026'. */
  number: string;
  receivedOn: CalendarDate;
  receivedAt: Date;
  /** The last day for the answer. */
  dueOn: CalendarDate;
  name: string;
  documentType: ComplaintDocument;
  identificationNumber: string;
  address: string;
  phone: string;
  email: string;
  /** Of a minor: father, mother or guardian. */
  parentName: string | null;
  good: ComplaintGood;
  amount: Centimos | null;
  description: string;
  kind: ComplaintKind;
  detail: string;
  request: string;
  /** Its address had enough copies that day: none was sent. */
  isCopyHeld: boolean;
  answer: ComplaintAnswer | null;
}

export interface ComplaintAnswer {
  text: string;
  on: CalendarDate;
  at: Date;
  /** The name of who answered. */
  by: string;
  /** What became of its mail; null once the outbox was cleared of it. */
  mail: MessageState | null;
}
