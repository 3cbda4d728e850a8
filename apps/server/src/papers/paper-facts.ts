import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { CivilStatus } from '@alivio/domain/person/civil-status.ts';
import type { DocumentType } from '@alivio/domain/person/document.ts';
import type { Loan } from '#server/loans/loan.ts';

/** Everything that the papers of a loan say; the same facts give the same bytes. */
export interface PaperFacts {
  readonly loan: Pick<Loan, 'code' | 'quote' | 'prices'>;
  readonly contractDate: CalendarDate;
  /** Of the holder. */
  readonly lastDayToSign: CalendarDate;
  readonly holder: PaperHolder;
  readonly spouse: PaperPerson | null;
  readonly guarantor: PaperPerson | null;
  /** Null: the holder. */
  readonly patient: PaperPerson | null;
  readonly clinic: PaperClinic;
  readonly vehicle: PaperVehicle | null;
  /** How this installation's support is reached. */
  readonly support: {
    readonly phone: string;
    readonly whatsapp: string;
    readonly email: string;
    /** Of the Libro de Reclamaciones. */
    readonly complaintsUrl: string;
  };
  /** What a sales advisor entered for the holder, who confirmed it. */
  readonly advisorFields: readonly AdvisorField[];
}

export interface AdvisorField {
  readonly label: string;
  readonly value: string;
  /** First name and initial. */
  readonly advisor: string;
  readonly confirmedOn: CalendarDate;
}

export interface PaperPerson {
  readonly fullName: string;
  readonly documentType: DocumentType;
  readonly documentNumber: string;
  readonly email: string | null;
  readonly phone: string | null;
}

export interface PaperHolder extends PaperPerson {
  readonly civilStatus: CivilStatus;
}

interface PaperClinic {
  readonly name: string;
  readonly site: string;
  readonly address: string | null;
  readonly category: string;
}

export interface PaperVehicle {
  readonly plate: string;
  readonly brand: string;
  readonly model: string;
  readonly year: number;
}
