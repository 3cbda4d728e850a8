import { getDraft } from '@alivio/contract/draft.ts';
import { getRateCard } from '@alivio/contract/rates.ts';
import { formatRoundSoles } from '@alivio/domain/money/format-soles.ts';
import {
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  Form,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router';
import { api } from '#lib/api.ts';
import { requireStep } from '#lib/client-session.ts';
import { clientExits, orLeave, stay, submit } from '#lib/guards.ts';
import { forgetDraft } from '#lib/storage.ts';
import { stepTitles } from '#shared/onboarding-steps.ts';
import { pageTitle } from '#shared/page-title.ts';
import { RefusalNotice } from '#shared/refusal-notice.tsx';
import { SubmitBar } from '#shared/submit-bar.tsx';
import { ErrorSummary } from '#ui/forms/error-summary.tsx';
import { MoneyField } from '#ui/forms/money-field.tsx';
import { JourneyAside } from '#ui/journey/journey-aside.tsx';
import { journeyFormStyle } from '#ui/journey/journey-page.tsx';
import { Question } from '#ui/journey/question.tsx';
import { planDraftKey } from '../draft-keys.ts';
import { goOn } from '../go-on.ts';
import type { StepHandle } from '../step-handle.ts';
import { copy } from './copy.ts';
import { InsuranceChoice } from './insurance-choice.tsx';
import { PlanFields } from './plan-fields.tsx';
import { incomeOf, loanRequestOf, readIncome } from './plan-form.ts';
import { PlanRows } from './plan-rows.tsx';
import { PlanSummary } from './plan-summary.tsx';
import { useCampaignToast } from './use-campaign-toast.ts';
import { type KnownPlan, usePlanForm } from './use-plan-form.ts';

export const meta = () => pageTitle(stepTitles['onboarding/payments']);
export const handle: StepHandle = { step: 'onboarding/payments' };

const INCOME_MAX_DIGITS = 6;

export async function clientLoader({ context }: ClientLoaderFunctionArgs) {
  const client = await requireStep(context, 'onboarding/payments');
  const { draft } = await orLeave(api(getDraft, {}), clientExits);
  if (draft.amount === null || draft.health_center_id === null)
    throw redirect('/onboarding/procedures');
  const query = { health_center_id: draft.health_center_id };
  const { card, campaign } = await orLeave(api(getRateCard, { query }), clientExits);
  const { amount, currency } = draft;
  return {
    clientId: client.client_id,
    procedure: draft,
    income: client.incomes?.amount ?? null,
    offer: { amount, currency, documentType: client.document_type, card, campaign },
  } satisfies KnownPlan;
}

export async function clientAction({ request, context }: ClientActionFunctionArgs) {
  const { client_id: clientId } = await requireStep(context, 'onboarding/payments');
  const form = await request.formData();
  // Fetched when the plan is sent: nobody needs them to look at plans.
  const { declareIncome, requestLoan } = await import('@alivio/contract/applications.ts');
  const body = loanRequestOf(form);
  const asked = await submit(requestLoan, { body }, clientExits);
  if (!asked.ok) {
    const isCampaignOver = asked.error.code === 'campaign_inactive';
    return isCampaignOver ? redirect('/onboarding/payments?error=campaign') : stay(asked.error);
  }
  const declared = await submit(declareIncome, { body: incomeOf(form) }, clientExits);
  if (!declared.ok) return stay(declared.error);
  forgetDraft(planDraftKey(clientId));
  return goOn(declared.answer);
}

export default function Payments() {
  const known = useLoaderData<typeof clientLoader>();
  const refusal = useActionData<typeof clientAction>();
  const isSending = useNavigation().formMethod === 'POST';
  const form = usePlanForm(known, refusal);
  const { name, error, onBlur } = form.field('income');
  useCampaignToast();

  return (
    <Form method="post" noValidate onSubmit={form.check} className={journeyFormStyle}>
      <Question title={copy.heading}>
        Financias {formatRoundSoles(known.offer.amount)} en {known.procedure.health_center_name}.
      </Question>
      <ErrorSummary {...form.summary} />
      {!isSending && <RefusalNotice refusal={refusal} />}
      <JourneyAside>
        <PlanSummary {...form} />
      </JourneyAside>
      <PlanRows {...form} />
      <MoneyField
        label={copy.income}
        hint={copy.incomeHint}
        maxDigits={INCOME_MAX_DIGITS}
        centimos={readIncome(form.values.income)}
        onCentimos={(amount) => form.set({ income: amount === null ? '' : String(amount) })}
        {...{ name, error, onBlur }}
      />
      <InsuranceChoice {...form} />
      <PlanFields {...form} procedure={known.procedure} />
      <SubmitBar busyText={isSending ? copy.sending : undefined}>{copy.submit}</SubmitBar>
    </Form>
  );
}
