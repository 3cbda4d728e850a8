import type { ConfirmationState as WireState } from '@alivio/contract/confirmation.ts';
import type { ConfirmationInvitation } from '@alivio/contract/confirmation-links.ts';
import type {
  ReviewEntry,
  ReviewPerson,
  Review as WireReview,
} from '@alivio/contract/confirmation-review.ts';
import type { Entered } from '@alivio/contract/entered.ts';
import type { OtherPatient } from '@alivio/contract/onboarding.ts';
import { parseCalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { maskPhone } from '@alivio/domain/person/phone.ts';
import { type OriginField, originFields } from '@alivio/domain/person/value-origin.ts';
import { shortName } from '#server/accounts/short-name.ts';
import type { Origin } from '#server/origins/list-origins.ts';
import { correctionOf } from './correction-of.ts';
import type { ConfirmationLink } from './find-confirmation-link.ts';
import type { ConfirmationState } from './get-confirmation.ts';
import type { Review } from './review.ts';
import { shownValue } from './review-values.ts';
import { reviewVersion } from './review-version.ts';

export function originToWire({ field, author, advisor, ...when }: Origin): Entered {
  return {
    field,
    author,
    advisor: advisor && shortName(advisor),
    entered_at: when.enteredAt.toISOString(),
    confirmed_at: when.confirmedAt?.toISOString() ?? null,
  };
}

export function stateToWire(state: ConfirmationState, now: Date): WireState {
  const { standing, at, answer } = state;
  const leftMs = (state.resendPossibleAt?.getTime() ?? 0) - now.getTime();
  return {
    ok: true,
    standing,
    at: at?.toISOString() ?? null,
    phone_masked: maskPhone(state.phone),
    can_send: state.canSend,
    resend_in_seconds: Math.max(0, Math.ceil(leftMs / 1000)),
    unconfirmed: state.unconfirmed,
    answer: answer && {
      at: answer.answeredAt.toISOString(),
      corrected: answer.corrected,
      disputed: answer.disputed,
    },
  };
}

export function invitationToWire({ link }: ConfirmationLink): ConfirmationInvitation {
  return { ok: true, advisor: shortName(link), standing: link.outcome ?? 'open' };
}

export function reviewToWire(review: Review): WireReview {
  const { person, loan, site, spouse } = review;
  const { quote, patient } = loan;
  return {
    ok: true,
    version: reviewVersion(review),
    today: review.today,
    entries: originFields
      .filter((field) => shownValue(review, field) !== null)
      .map((field) => entryOf(review, field)),
    first_name: person.first_name,
    last_name: person.last_name,
    document_type: person.document_type,
    identification_number: person.identification_number,
    email: person.email,
    phone: person.phone,
    civil_status: person.personal_data_at === null ? null : person.civil_status,
    birthdate: person.birthdate === null ? null : parseCalendarDate(person.birthdate),
    income: review.income,
    treatment: {
      clinic: site.name,
      site: site.headquarter,
      category: review.category,
      amount: loan.amount,
      patient: patient && personToWire(patient),
    },
    plan: {
      installments: quote.term,
      insurance: quote.insurance,
      monthly_payment: quote.monthlyPayment,
      total_to_pay: quote.totalToPay,
      tea: quote.tea,
      tcea: quote.tcea,
    },
    spouse: spouse && personToWire(spouse),
  };
}

function personToWire(person: OtherPatient): ReviewPerson {
  return {
    name: `${person.first_name} ${person.last_name}`,
    document: `${person.document_type} ${person.identification_number}`,
    email: person.email ?? null,
    phone: person.phone ?? null,
  };
}

function entryOf(review: Review, field: OriginField): ReviewEntry {
  const origin = review.origins.find((each) => each.field === field);
  const own = {
    field,
    author: 'patient',
    advisor: null,
    entered_at: null,
    confirmed_at: null,
  } as const;
  return { ...(origin ? originToWire(origin) : own), correction: correctionOf(review, field) };
}
