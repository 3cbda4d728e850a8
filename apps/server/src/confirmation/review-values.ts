import type { OriginField } from '@alivio/domain/person/value-origin.ts';
import type { Review } from './review.ts';

/** Null for what nobody has answered yet. */
const VALUES: Record<OriginField, (review: Review) => unknown> = {
  email: ({ person }) => person.email,
  phone: ({ person }) => person.phone,
  document: ({ person }) => [person.document_type, person.identification_number],
  names: ({ person }) => (person.first_name ? [person.first_name, person.last_name] : null),
  birthdate: ({ person }) => person.birthdate,
  // Everybody registers as single: before somebody answers, that says nothing.
  civil_status: ({ person }) => (person.personal_data_at === null ? null : person.civil_status),
  consent: () => true,
  offers: ({ person }) => person.marketing_accepted_at !== null,
  treatment: ({ loan }) => [loan.siteId, loan.categoryId, loan.amount, loan.patient],
  plan: ({ loan }) => loan.quote.hash,
  income: ({ income }) => income,
  spouse: ({ spouse }) => spouse,
};

export function shownValue(review: Review, field: OriginField): unknown {
  return VALUES[field](review);
}
