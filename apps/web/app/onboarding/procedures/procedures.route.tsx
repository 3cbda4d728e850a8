import type { ClientUser } from '@alivio/contract/client.ts';
import { getDraft } from '@alivio/contract/draft.ts';
import { putDraft } from '@alivio/contract/onboarding.ts';
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
import { applicationState } from '#shared/application-state.ts';
import { stepTitles } from '#shared/onboarding-steps.ts';
import { pageTitle } from '#shared/page-title.ts';
import { RefusalNotice } from '#shared/refusal-notice.tsx';
import { SubmitBar } from '#shared/submit-bar.tsx';
import { ErrorSummary } from '#ui/forms/error-summary.tsx';
import { journeyFormStyle } from '#ui/journey/journey-page.tsx';
import { Question } from '#ui/journey/question.tsx';
import { procedureDraftKey } from '../draft-keys.ts';
import { findPatient, patientDraftKey } from '../patient/patient-form.ts';
import type { StepHandle } from '../step-handle.ts';
import { AmountFields } from './amount-fields.tsx';
import { copy } from './copy.ts';
import { PatientChoice } from './patient-choice.tsx';
import { PlaceFields } from './place-fields.tsx';
import { choiceOf } from './procedure-form.ts';
import { useChangeQuestion } from './use-change-question.tsx';
import { useProcedureForm } from './use-procedure-form.ts';

export const meta = () => pageTitle(stepTitles['onboarding/procedures']);
export const handle: StepHandle = { step: 'onboarding/procedures' };

export async function clientLoader({ context }: ClientLoaderFunctionArgs) {
  const client = await requireStep(context, 'onboarding/procedures');
  const { draft } = await orLeave(api(getDraft, {}), clientExits);
  return {
    clientId: client.client_id,
    draft,
    patient: findPatient(client, draft.patient),
    evaluatedPlan: mayLoseEvaluation(client) ? draft.plan : null,
  };
}

export async function clientAction({ request, context }: ClientActionFunctionArgs) {
  const client = await requireStep(context, 'onboarding/procedures');
  const known = await submit(getDraft, {}, clientExits);
  if (!known.ok) return stay(known.error);
  const patient = findPatient(client, known.answer.draft.patient);
  const body = choiceOf(await request.formData(), patient);
  const saved = await submit(putDraft, { body }, clientExits);
  if (!saved.ok) return stay(saved.error);
  forgetDraft(procedureDraftKey(client.client_id));
  forgetDraft(patientDraftKey(client.client_id));
  return redirect('/onboarding/payments');
}

/** A refusal is nothing to hold on to. */
function mayLoseEvaluation(client: ClientUser): boolean {
  return ['evaluated', 'approved'].includes(applicationState(client));
}

export default function Procedures() {
  const known = useLoaderData<typeof clientLoader>();
  const refusal = useActionData<typeof clientAction>();
  const isSending = useNavigation().formMethod === 'POST';
  const form = useProcedureForm(known, refusal);
  const change = useChangeQuestion(form, known);

  return (
    <>
      <Form method="post" noValidate onSubmit={change.ask} className={journeyFormStyle}>
        <Question title={copy.heading}>{copy.intro}</Question>
        <ErrorSummary {...form.summary} />
        {!isSending && <RefusalNotice refusal={refusal} />}
        <PlaceFields {...form} />
        <AmountFields {...form} />
        <PatientChoice {...form} patient={known.patient} />
        <SubmitBar
          busyText={isSending ? copy.sending : undefined}
          blockedReason={form.finance.blockedReason}
        >
          {copy.submit}
        </SubmitBar>
      </Form>
      {change.question}
    </>
  );
}
