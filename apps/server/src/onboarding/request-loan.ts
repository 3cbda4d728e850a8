import type { requestLoan as contract } from '@alivio/contract/applications.ts';
import type { Quote } from '@alivio/domain/loan/quote.ts';
import type { OnboardingPath } from '@alivio/domain/onboarding/path.ts';
import type { z } from 'zod/mini';
import { lockClient } from '#server/accounts/lock-client.ts';
import { readToday } from '#server/business-date/today.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import type { RefusalOf } from '#server/http/refusal-of.ts';
import { createLoan } from '#server/loans/create-loan.ts';
import type { Loan } from '#server/loans/loan.ts';
import { readPlan } from '#server/loans/stored-plan.ts';
import { noteOrigins } from '#server/origins/note-origins.ts';
import { priceLoan } from '#server/rates/price-loan.ts';
import { isRefusal, refuse } from '#server/refusal.ts';
import type { ClientSession } from '#server/sessions/session.ts';
import { selectApplicant } from './application.sql.ts';
import { checkProcedureOffered } from './check-procedure-offered.ts';
import { alignDraft, selectDraft } from './draft.sql.ts';
import { isHolder } from './is-holder.ts';
import { judgeTreatment } from './judge-treatment.ts';
import { noteAnswer } from './note-answer.ts';

type Request = z.output<typeof contract.body>;

/**
 * Takes the plan only if it is, to the céntimo, the one our own quote gives now: what you saw is what you sign. Our
 * quote is also what is stored, so it has its hash whether or not the request told it.
 */
export async function requestLoan(
  deps: Deps,
  session: ClientSession,
  request: Request,
): Promise<{ loan: Loan; path: OnboardingPath } | RefusalOf<typeof contract>> {
  const { clientId } = session;
  return inTransaction(deps.db, async (trx) => {
    await lockClient(trx, clientId);
    const today = await readToday(deps, trx);
    const applicant = await selectApplicant(trx, clientId);
    const { documentType, referralCode, savedPatient } = applicant;
    // Whoever does not name a patient asks for the one of the procedures step.
    const patient = request.patient === undefined ? savedPatient : request.patient;
    const { health_center_id: siteId, category_id: categoryId } = request;
    const unfit = await checkProcedureOffered(trx, clientId, { siteId, categoryId });
    if (unfit) return unfit;
    if (patient && isHolder(patient, applicant)) return refuse('patient_is_holder');
    const priced = await priceLoan(
      trx,
      {
        siteId,
        amount: request.amount,
        term: request.installments,
        insurance: request.insurance ?? false,
        documentType,
      },
      today,
    );
    if (isRefusal(priced)) return priced;
    const { quote, card, campaignName } = priced;
    if (!isPlanShown(quote, request)) return refuse('plan_changed');

    const before = await selectDraft(trx, clientId);
    const asked = { siteId, categoryId, amountCentimos: quote.amount, patient };
    const sent = {
      treatment: await judgeTreatment(trx, clientId, before, asked),
      plan: before.plan !== null && readPlan(before.plan).hash === quote.hash ? 'same' : 'new',
    } as const;
    const loan = await createLoan(
      deps,
      trx,
      { by: session, today },
      {
        clientId,
        siteId,
        categoryId,
        quote,
        card,
        campaignName,
        patient,
        referralCode: request.health_center_refer_user_code ?? referralCode,
      },
    );
    if (isRefusal(loan)) return loan;
    await alignDraft(trx, clientId, asked);
    await noteOrigins(deps, trx, session, sent);
    return { loan, path: await noteAnswer(trx, clientId, today) };
  });
}

/** The specification's own request knows no hash: there the monthly payment alone tells the plan. */
function isPlanShown(quote: Quote, { plan_hash, monthly_payment }: Request): boolean {
  return (
    monthly_payment === quote.monthlyPayment &&
    (plan_hash === undefined || plan_hash === quote.hash)
  );
}
