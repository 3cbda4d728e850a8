import type { OtherPatient } from '@alivio/contract/onboarding.ts';
import { type CalendarDate, calendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { formatLongDate } from '@alivio/domain/calendar/format-long-date.ts';
import { limaDateOf } from '@alivio/domain/calendar/lima-time.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { civilStatusNames } from '@alivio/domain/person/civil-status-names.ts';
import { originFieldNames } from '@alivio/domain/person/origin-field-names.ts';
import { formatPeruPhone } from '@alivio/domain/person/phone.ts';
import type { OriginField } from '@alivio/domain/person/value-origin.ts';
import { shortName } from '#server/accounts/short-name.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import type { Loan } from '#server/loans/loan.ts';
import { isRefusal } from '#server/refusal.ts';
import { gatherReview } from './gather-review.ts';
import type { Review } from './review.ts';

export interface AdvisorField {
  label: string;
  value: string;
  advisor: string;
  confirmedOn: CalendarDate;
}

/** What an advisor entered about the application and its client, as the contract lists it. */
export async function listAdvisorFields(
  deps: Pick<Deps, 'config' | 'now'>,
  db: Connection,
  { id, clientId }: Pick<Loan, 'id' | 'clientId'>,
): Promise<AdvisorField[]> {
  const review = await gatherReview(deps, db, clientId);
  if (isRefusal(review) || review.loan.id !== id) return [];
  return review.origins.flatMap(({ field, advisor, confirmedAt }) => {
    const value = TEXTS[field](review);
    if (advisor === null || confirmedAt === null || value === null) return [];
    return {
      label: originFieldNames[field],
      value,
      advisor: shortName(advisor),
      confirmedOn: limaDateOf(confirmedAt),
    };
  });
}

const TEXTS: Record<OriginField, (review: Review) => string | null> = {
  email: ({ person }) => person.email,
  phone: ({ person }) => formatPeruPhone(person.phone),
  document: ({ person }) => `${person.document_type} ${person.identification_number}`,
  names: ({ person }) => `${person.first_name} ${person.last_name}`,
  birthdate: ({ person }) => person.birthdate && formatLongDate(calendarDate(person.birthdate)),
  civil_status: ({ person }) => civilStatusNames[person.civil_status],
  consent: () => 'Aceptados',
  offers: ({ person }) => (person.marketing_accepted_at === null ? null : 'Aceptadas'),
  treatment: ({ site, category, loan: { amount, patient } }) =>
    [
      category,
      `${site.name}, ${site.headquarter}`,
      formatSoles(amount),
      ...(patient ? [`para ${personText(patient)}`] : []),
    ].join(' · '),
  plan: ({ loan: { quote } }) =>
    `${quote.term} cuotas de ${formatSoles(quote.monthlyPayment)}, ${quote.insurance ? 'con' : 'sin'} seguro`,
  income: ({ income }) => formatSoles(income),
  spouse: ({ spouse }) => spouse && personText(spouse),
};

function personText(person: OtherPatient): string {
  return [
    `${person.first_name} ${person.last_name}`,
    `${person.document_type} ${person.identification_number}`,
    ...(person.email === undefined ? [] : [person.email]),
    ...(person.phone === undefined ? [] : [formatPeruPhone(person.phone)]),
  ].join(', ');
}
