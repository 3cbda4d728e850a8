import { isDeepStrictEqual } from 'node:util';
import type { Spouse } from '@alivio/contract/applications.ts';
import type { OnboardingPath } from '@alivio/domain/onboarding/path.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import { readToday } from '#server/business-date/today.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { reopenApplication } from '#server/loans/reopen-application.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import type { ClientSession } from '#server/sessions/session.ts';
import { selectApplicant } from './application.sql.ts';
import { isHolder } from './is-holder.ts';
import { noteAnswer } from './note-answer.ts';
import { selectSpouse, upsertSpouse } from './spouse.sql.ts';

/** Registers or replaces the spouse; the credit check looked at this person too, so a change asks for a new one. */
export async function saveSpouse(
  deps: Deps,
  session: ClientSession,
  spouse: Spouse,
): Promise<OnboardingPath | Refusal<'spouse_is_holder' | 'application_closed'>> {
  const { clientId } = session;
  return inTransaction(deps.db, async (trx) => {
    const holder = await selectApplicant(trx, clientId);
    if (isHolder(spouse, holder))
      return refuse('spouse_is_holder', { field: 'identification_number' });
    const today = await readToday(deps, trx);
    if (isDeepStrictEqual(await selectSpouse(trx, clientId), spouse))
      return noteAnswer(trx, clientId, today);
    const reopened = await reopenApplication(deps, trx, session, today);
    if (reopened) return reopened;
    await upsertSpouse(trx, clientId, spouse, deps.now());
    await recordAuditEvent(deps, trx, session, {
      action: 'client.spouse_saved',
      subject: { kind: 'client', id: clientId },
    });
    return noteAnswer(trx, clientId, today);
  });
}
