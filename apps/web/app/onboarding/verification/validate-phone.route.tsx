import { lazy, Suspense } from 'react';
import {
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  useLoaderData,
} from 'react-router';
import { isAdvisorSignedIn } from '#lib/storage.ts';
import { useFromBrowser } from '#lib/use-from-browser.ts';
import { stepTitles } from '#shared/onboarding-steps.ts';
import { pageTitle } from '#shared/page-title.ts';
import type { StepHandle } from '../step-handle.ts';
import { phoneChannel } from './channel.ts';
import { runCodeAction } from './code-action.ts';
import { CodeStep } from './code-step.tsx';
import { requireUnverified } from './require-unverified.ts';

export const meta = () => pageTitle(stepTitles['onboarding/validate-phone']);
export const handle: StepHandle = {
  step: 'onboarding/validate-phone',
  back: { to: '/onboarding/client-updates' },
};

export function clientLoader({ context }: ClientLoaderFunctionArgs) {
  return requireUnverified(context, phoneChannel);
}

export function clientAction(args: ClientActionFunctionArgs) {
  return runCodeAction(phoneChannel, args);
}

/** Only an advisor needs it: nobody else loads it. */
const ConfirmOnPhone = lazy(async () => ({
  default: (await import('#shared/confirm-on-phone/confirm-on-phone.tsx')).ConfirmOnPhone,
}));

export default function ValidatePhone() {
  const client = useLoaderData<typeof clientLoader>();
  const isAdvised = useFromBrowser(isAdvisorSignedIn, false);
  return (
    <>
      {isAdvised && (
        <div className="mb-5 empty:mb-0">
          <Suspense>
            <ConfirmOnPhone client={client} />
          </Suspense>
        </div>
      )}
      <CodeStep channel={phoneChannel} client={client} />
    </>
  );
}
