import type { Review, ReviewPerson } from '@alivio/contract/confirmation-review.ts';
import { formatDay } from '@alivio/domain/calendar/format-day.ts';
import { formatRoundSoles, formatSoles } from '@alivio/domain/money/format-soles.ts';
import { civilStatusNames } from '@alivio/domain/person/civil-status-names.ts';
import { formatPeruPhone } from '@alivio/domain/person/phone.ts';
import type { OriginField } from '@alivio/domain/person/value-origin.ts';
import { formatPercent } from '@alivio/domain/rates/rate.ts';
import type { ReactNode } from 'react';
import { DetailList } from '#ui/content/detail-list.tsx';
import { copy } from './copy.ts';

const VALUES: Record<OriginField, (review: Review) => ReactNode> = {
  email: ({ email }) => email,
  phone: ({ phone }) => formatPeruPhone(phone),
  document: ({ document_type, identification_number }) =>
    `${document_type} ${identification_number}`,
  names: ({ first_name, last_name }) => `${first_name} ${last_name}`,
  birthdate: ({ birthdate }) => birthdate && formatDay(birthdate),
  civil_status: ({ civil_status }) => civil_status && civilStatusNames[civil_status],
  consent: () => null,
  offers: () => null,
  treatment: ({ treatment }) => treatment && <Treatment treatment={treatment} />,
  plan: ({ plan }) => plan && <Plan plan={plan} />,
  income: ({ income }) => income && formatRoundSoles(income),
  spouse: ({ spouse }) => spouse && <DetailList items={personItems(copy.name, spouse)} />,
};

export function EntryValue({ field, review }: { field: OriginField; review: Review }) {
  return VALUES[field](review);
}

function Treatment({ treatment }: { treatment: NonNullable<Review['treatment']> }) {
  return (
    <DetailList
      items={[
        { term: copy.place, value: `${treatment.clinic}, ${treatment.site}` },
        { term: copy.category, value: treatment.category },
        { term: copy.amount, value: formatRoundSoles(treatment.amount) },
        ...(treatment.patient === null
          ? [{ term: copy.patient, value: copy.patientIsHolder }]
          : personItems(copy.patient, treatment.patient)),
      ]}
    />
  );
}

/** Where a link or a code for them would go is theirs only if it is read here. */
function personItems(term: string, { name, document, email, phone }: ReviewPerson) {
  return [
    { term, value: name },
    { term: copy.document, value: document },
    ...(email === null ? [] : [{ term: copy.theirEmail, value: email }]),
    ...(phone === null ? [] : [{ term: copy.theirPhone, value: formatPeruPhone(phone) }]),
  ];
}

function Plan({ plan }: { plan: NonNullable<Review['plan']> }) {
  return (
    <DetailList
      items={[
        { term: copy.installments, value: `${plan.installments} mensuales` },
        { term: copy.monthlyPayment, value: formatSoles(plan.monthly_payment) },
        { term: copy.total, value: formatSoles(plan.total_to_pay) },
        { term: 'TEA', value: formatPercent(plan.tea) },
        { term: 'TCEA', value: formatPercent(plan.tcea) },
        {
          term: copy.insurance,
          value: plan.insurance ? copy.withInsurance : copy.withoutInsurance,
        },
      ]}
    />
  );
}
