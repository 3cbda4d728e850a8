import type { Draft } from '@alivio/contract/draft.ts';
import type { putDraft } from '@alivio/contract/onboarding.ts';
import {
  convertDollars,
  isEnterable,
  isFinanceable,
} from '@alivio/domain/onboarding/finance-amount.ts';
import type { OnboardingPath } from '@alivio/domain/onboarding/path.ts';
import type { z } from 'zod/mini';
import { lockClient } from '#server/accounts/lock-client.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import { readToday } from '#server/business-date/today.ts';
import { getSolesRate } from '#server/catalog/get-soles-rate.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { noteOrigins } from '#server/origins/note-origins.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import type { ClientSession } from '#server/sessions/session.ts';
import { selectApplicant } from './application.sql.ts';
import { checkProcedureOffered } from './check-procedure-offered.ts';
import { selectDraft, upsertDraft } from './draft.sql.ts';
import { draftToWire } from './draft.wire.ts';
import { isHolder } from './is-holder.ts';
import { judgeTreatment } from './judge-treatment.ts';
import { noteAnswer } from './note-answer.ts';

type Choice = z.output<typeof putDraft.body>;

/** Saves the procedures step. Dollars become whole soles at today's rate; the loan is always in soles (`api.md`). */
export async function saveDraft(
  deps: Deps,
  session: ClientSession,
  choice: Choice,
): Promise<
  | { draft: Draft; path: OnboardingPath }
  | Refusal<'amount_out_of_range' | 'site_without_category' | 'patient_is_holder'>
> {
  const { clientId } = session;
  if (!isEnterable(choice.entered_amount))
    return refuse('amount_out_of_range', { field: 'entered_amount' });
  const today = await readToday(deps, deps.db);
  const exchangeRate =
    choice.currency === 'USD' ? (await getSolesRate(deps, today)).solesPerDollar : null;
  const amount =
    exchangeRate === null
      ? choice.entered_amount
      : convertDollars(choice.entered_amount, exchangeRate);
  if (!isFinanceable(amount)) return refuse('amount_out_of_range', { field: 'entered_amount' });

  return inTransaction(deps.db, async (trx) => {
    await lockClient(trx, clientId);
    const refusal = await checkProcedureOffered(trx, clientId, {
      siteId: choice.health_center_id,
      categoryId: choice.category_id,
    });
    if (refusal) return refusal;
    if (choice.patient && isHolder(choice.patient, await selectApplicant(trx, clientId)))
      return refuse('patient_is_holder');
    const before = await selectDraft(trx, clientId);
    const asked = {
      siteId: choice.health_center_id,
      categoryId: choice.category_id,
      amountCentimos: amount,
      patient: choice.patient,
    };
    const treatment = await judgeTreatment(trx, clientId, before, asked);
    await upsertDraft(
      trx,
      clientId,
      {
        categoryId: choice.category_id,
        siteId: choice.health_center_id,
        enteredAmountCentimos: choice.entered_amount,
        currency: choice.currency,
        exchangeRate,
        amountCentimos: amount,
        patient: choice.patient,
        // A code once received stays: the link that carried it is not opened again on later visits.
        referralCode: choice.referral_code ?? before.referral_code,
      },
      deps.now(),
    );
    await noteOrigins(deps, trx, session, { treatment });
    const path = await noteAnswer(trx, clientId, today);
    await recordAuditEvent(deps, trx, session, {
      action: 'client.procedure_saved',
      subject: { kind: 'client', id: clientId },
    });
    return { path, draft: draftToWire(await selectDraft(trx, clientId)) };
  });
}
