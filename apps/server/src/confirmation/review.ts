import type { Spouse } from '@alivio/contract/applications.ts';
import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { Centimos } from '@alivio/domain/money/centimos.ts';
import type { Person } from '#server/accounts/find-person.ts';
import type { Site } from '#server/catalog/get-site.ts';
import type { Loan } from '#server/loans/loan.ts';
import type { Origin } from '#server/origins/list-origins.ts';

/** Everything that was entered for a client, with who entered it. */
export interface Review {
  person: Person;
  income: Centimos;
  spouse: Spouse | null;
  /** The application that the contract will be made of. */
  loan: Loan;
  site: Site;
  category: string;
  origins: readonly Origin[];
  today: CalendarDate;
}
