import { isDeepStrictEqual } from 'node:util';
import type { Spouse } from '@alivio/contract/applications.ts';
import type { OnboardingPath } from '@alivio/domain/onboarding/path.ts';
import { fieldOfHolder } from '@alivio/domain/person/field-of-holder.ts';
import { getPerson } from '#server/accounts/find-person.ts';
import { lockClient } from '#server/accounts/lock-client.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import { readToday } from '#server/business-date/today.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { reopenApplication } from '#server/loans/reopen-application.ts';
import { noteOrigins } from '#server/origins/note-origins.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import type { ClientSession } from '#server/sessions/session.ts';
import { noteAnswer } from './note-answer.ts';
import { selectSpouse, upsertSpouse } from './spouse.sql.ts';

const REFUSALS = {
  identification_number: 'spouse_is_holder',
  email: 'spouse_has_holders_email',
  phone: 'spouse_has_holders_phone',
} as const;

type SpouseRefusal = Refusal<(typeof REFUSALS)[keyof typeof REFUSALS] | 'application_closed'>;

/** Registers or replaces the spouse; the credit check looked at this person too, so a change asks for a new one. */
export async function saveSpouse(
  deps: Deps,
  session: ClientSession,
  spouse: Spouse,
): Promise<OnboardingPath | SpouseRefusal> {
  const { clientId } = session;
  return inTransaction(deps.db, async (trx) => {
    await lockClient(trx, clientId);
    const field = fieldOfHolder(spouse, await getPerson(trx, clientId));
    if (field) return refuse(REFUSALS[field], { field });
    const today = await readToday(deps, trx);
    if (isDeepStrictEqual(await selectSpouse(trx, clientId), spouse)) {
      await noteOrigins(deps, trx, session, { spouse: 'same' });
      return noteAnswer(trx, clientId, today);
    }
    const reopened = await reopenApplication(deps, trx, session, today);
    if (reopened) return reopened;
    await upsertSpouse(trx, clientId, spouse, deps.now());
    await noteOrigins(deps, trx, session, { spouse: 'new' });
    await recordAuditEvent(deps, trx, session, {
      action: 'client.spouse_saved',
      subject: { kind: 'client', id: clientId },
    });
    return noteAnswer(trx, clientId, today);
  });
}
