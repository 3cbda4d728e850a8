import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';

export interface RegisteredPerson {
  givenNames: string;
  paternalSurname: string;
  maternalSurname: string;
  /** The usual registry answers do not carry it. */
  birthdate: CalendarDate | null;
}

export interface IdentityRegistry {
  /** Null when the registry does not know the number. */
  findByDni(dni: string, timeoutMs?: number): Promise<RegisteredPerson | null>;
}
