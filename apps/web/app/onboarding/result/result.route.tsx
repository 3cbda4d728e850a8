import { runCreditCheck } from '@alivio/contract/applications.ts';
import { getDraft } from '@alivio/contract/draft.ts';
import {
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  redirectDocument,
  useLoaderData,
} from 'react-router';
import { api } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';
import { requireStep } from '#lib/client-session.ts';
import { clientExits, type Exits, orLeave, stay, submit } from '#lib/guards.ts';
import { stepTitles } from '#shared/onboarding-steps.ts';
import { pageTitle } from '#shared/page-title.ts';
import { SupportHelp } from '#shared/support-help.tsx';
import { WaitingScreen } from '#ui/journey/waiting-screen.tsx';
import { goOn, whereToGoOn } from '../go-on.ts';
import type { StepHandle } from '../step-handle.ts';
import { copy } from './copy.ts';
import { ResultScreen } from './result-screen.tsx';
import { useCreditCheck } from './use-credit-check.ts';

export const meta = () => pageTitle(stepTitles['onboarding/result']);
export const handle: StepHandle = { step: 'onboarding/result' };

const resultExits: Exits = { ...clientExits, trouble: '/contact-us?from=result-error' };

export async function clientLoader({ context }: ClientLoaderFunctionArgs) {
  const { client_id: clientId, ...client } = await requireStep(context, 'onboarding/result');
  const { draft } = await orLeave(api(getDraft, {}), clientExits);
  const answers = JSON.stringify([client.incomes, client.birthdate, client.civil_status]);
  const { phone_verified, email_verified } = client;
  return { clientId, verified: { phone_verified, email_verified }, draft, answers };
}

export async function clientAction({ context }: ClientActionFunctionArgs) {
  await requireStep(context, 'onboarding/result');
  const first = await submit(runCreditCheck, {}, resultExits);
  // An answer was changed in another place meanwhile: what is on file now is another question.
  const isOutdated = !first.ok && first.error.code === 'application_changed';
  const checked = isOutdated ? await submit(runCreditCheck, {}, resultExits) : first;
  if (checked.ok) return checked.answer;
  if (checked.error.isConnectionLost) throw checked.error;
  if (checked.error.code === 'application_incomplete') return goOn(await whereToGoOn());
  if (checked.error.code === 'too_many_requests') return stay(checked.error);
  return redirectDocument(resultExits.trouble);
}

export default function Result() {
  const { answers, ...known } = useLoaderData<typeof clientLoader>();
  const check = useCreditCheck(answers);
  if (check === null) {
    return <WaitingScreen title={copy.checkingTitle} facts={[...copy.checkingFacts]} />;
  }
  if (check instanceof ApiError) {
    return (
      <WaitingScreen title={copy.limitTitle} facts={[check.message, ...copy.limitFacts]}>
        <SupportHelp />
      </WaitingScreen>
    );
  }
  if (check.result === null) {
    return (
      <WaitingScreen title={copy.waitingTitle} facts={[...copy.waitingFacts]}>
        <SupportHelp />
      </WaitingScreen>
    );
  }
  return <ResultScreen {...known} result={check.result} check={check} />;
}
