import { type Centimos, centimos } from '@alivio/domain/money/centimos.ts';
import { readToday } from '#server/business-date/today.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { reopenApplication } from '#server/loans/reopen-application.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import type { ClientSession } from '#server/sessions/session.ts';
import { selectApplicant, upsertIncome } from './application.sql.ts';
import { refreshOnboardingPath } from './refresh-onboarding-path.ts';

/** Specification 1 §5: more than zero, at most six digits, at least S/ 1,500 for CE. */
const LARGEST = centimos(99_999_900);
const SMALLEST = { DNI: centimos(1), CE: centimos(150_000) } as const;

export async function declareIncome(
  deps: Deps,
  session: ClientSession,
  amount: Centimos,
): Promise<null | Refusal> {
  const { clientId } = session;
  return inTransaction(deps.db, async (trx) => {
    const { documentType, incomeCentimos } = await selectApplicant(trx, clientId);
    if (amount < SMALLEST[documentType] || amount > LARGEST)
      return refuse(documentType === 'CE' ? 'income_too_low' : 'amount_invalid', {
        field: 'amount',
      });
    if (amount === incomeCentimos) return null;
    const today = await readToday(deps, trx);
    const reopened = await reopenApplication(deps, trx, session, today);
    if (reopened) return reopened;
    await upsertIncome(trx, clientId, amount, deps.now());
    await refreshOnboardingPath(trx, clientId);
    return null;
  });
}
