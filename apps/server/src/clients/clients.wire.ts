import type { ClientUser } from '@alivio/contract/client.ts';
import { parseCalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { approvalFlags } from '@alivio/domain/loan/projections.ts';
import type { Person } from '#server/accounts/find-person.ts';
import type { Loan } from '#server/loans/loan.ts';
import type { Application } from '#server/progress/get-application.ts';

export function clientToWire(
  person: Person,
  { path, stepsLeft, passesSpouseStep, income }: Application,
  loans: readonly Loan[],
): ClientUser {
  return {
    client_id: person.id,
    email: person.email,
    phone: person.phone,
    document_type: person.document_type,
    identification_number: person.identification_number,
    first_name: person.first_name,
    last_name: person.last_name,
    full_name: `${person.first_name} ${person.last_name}`.trim(),
    civil_status: person.civil_status,
    birthdate: person.birthdate === null ? null : parseCalendarDate(person.birthdate),
    country: 'PE',
    policy_accepted: true,
    phone_verified: person.phone_verified_at !== null,
    email_verified: person.email_verified_at !== null,
    onboarding_path: path,
    steps_left: [...stepsLeft],
    passes_spouse_step: passesSpouseStep,
    incomes: income === null ? null : { amount: income, currency: 'PEN' },
    loans: loans.map(({ id, code, amount, state, evaluation }) => {
      const { preApproved, approved } = approvalFlags(state, evaluation);
      return { id, code, amount, approved, pre_approved: preApproved };
    }),
  };
}
