import { type Centimos, centimos } from '@alivio/domain/money/centimos.ts';
import type { OnboardingPath } from '@alivio/domain/onboarding/path.ts';
import { lockClient } from '#server/accounts/lock-client.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import { readToday } from '#server/business-date/today.ts';
import type { Connection } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { reopenApplication } from '#server/loans/reopen-application.ts';
import { noteOrigins } from '#server/origins/note-origins.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import type { ClientSession } from '#server/sessions/session.ts';
import { selectApplicant, upsertIncome } from './application.sql.ts';
import { noteAnswer } from './note-answer.ts';

/** Specification 1 §5: digits only, at most six of them, more than zero, at least S/ 1,500 for CE. */
const LARGEST = centimos(99_999_900);
const SMALLEST_WITH_CE = centimos(150_000);
const WHOLE_SOL = 100;

type IncomeRefused = Refusal<'income_too_low' | 'amount_invalid' | 'application_closed'>;

export function declareIncome(
  deps: Deps,
  session: ClientSession,
  amount: Centimos,
): Promise<OnboardingPath | IncomeRefused> {
  return inTransaction(deps.db, (trx) => takeIncome(deps, trx, session, amount));
}

/** The same in the transaction of something larger. */
export async function takeIncome(
  deps: Pick<Deps, 'config' | 'now'>,
  trx: Connection,
  session: ClientSession,
  amount: Centimos,
): Promise<OnboardingPath | IncomeRefused> {
  const { clientId } = session;
  await lockClient(trx, clientId);
  const { documentType, incomeCentimos } = await selectApplicant(trx, clientId);
  if (documentType === 'CE' && amount < SMALLEST_WITH_CE)
    return refuse('income_too_low', { field: 'amount' });
  if (amount < 1 || amount > LARGEST || amount % WHOLE_SOL !== 0)
    return refuse('amount_invalid', { field: 'amount' });
  const today = await readToday(deps, trx);
  if (amount === incomeCentimos) {
    await noteOrigins(deps, trx, session, { income: 'same' });
    return noteAnswer(trx, clientId, today);
  }
  const reopened = await reopenApplication(deps, trx, session, today);
  if (reopened) return reopened;
  await upsertIncome(trx, clientId, amount, deps.now());
  await noteOrigins(deps, trx, session, { income: 'new' });
  await recordAuditEvent(deps, trx, session, {
    action: 'client.income_declared',
    subject: { kind: 'client', id: clientId },
  });
  return noteAnswer(trx, clientId, today);
}
