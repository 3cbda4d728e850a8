import type { ClientUser } from '@alivio/contract/client.ts';
import { parseCalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { approvalFlags } from '@alivio/domain/loan/projections.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import { isOnboardingPath } from '@alivio/domain/onboarding/path.ts';
import { type ApplicationFacts, stepsLeft } from '@alivio/domain/onboarding/resume-path.ts';
import type { selectClient, selectLoansOfClient } from './clients.sql.ts';

type ClientRow = NonNullable<Awaited<ReturnType<typeof selectClient>>>;

type LoanRows = Awaited<ReturnType<typeof selectLoansOfClient>>;

export function clientToWire(row: ClientRow, loans: LoanRows, facts: ApplicationFacts): ClientUser {
  if (!isOnboardingPath(row.onboarding_path))
    throw new Error(`client ${row.id} has an unknown onboarding path`);
  return {
    client_id: row.id,
    email: row.email,
    phone: row.phone,
    document_type: row.document_type,
    identification_number: row.identification_number,
    first_name: row.first_name,
    last_name: row.last_name,
    full_name: `${row.first_name} ${row.last_name}`.trim(),
    civil_status: row.civil_status,
    birthdate: row.birthdate === null ? null : parseCalendarDate(row.birthdate),
    country: 'PE',
    policy_accepted: true,
    phone_verified: row.phone_verified_at !== null,
    email_verified: row.email_verified_at !== null,
    onboarding_path: row.onboarding_path,
    steps_left: stepsLeft(row.onboarding_path, facts),
    incomes:
      row.income_centimos === null
        ? null
        : { amount: centimos(row.income_centimos), currency: 'PEN' },
    loans: loans.map(({ id, amount_centimos, state, evaluation }) => {
      const { preApproved, approved } = approvalFlags(state, evaluation);
      return { id, amount: centimos(amount_centimos), approved, pre_approved: preApproved };
    }),
  };
}
