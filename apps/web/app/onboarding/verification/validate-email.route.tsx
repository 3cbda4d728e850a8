import {
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  useLoaderData,
} from 'react-router';
import { stepTitles } from '#shared/onboarding-steps.ts';
import { pageTitle } from '#shared/page-title.ts';
import type { StepHandle } from '../step-handle.ts';
import { emailChannel } from './channel.ts';
import { runCodeAction } from './code-action.ts';
import { CodeStep } from './code-step.tsx';
import { requireUnverified } from './require-unverified.ts';

export const meta = () => pageTitle(stepTitles['onboarding/validate-email']);
export const handle: StepHandle = { step: 'onboarding/validate-email' };

export function clientLoader({ context }: ClientLoaderFunctionArgs) {
  return requireUnverified(context, emailChannel);
}

export function clientAction(args: ClientActionFunctionArgs) {
  return runCodeAction(emailChannel, args);
}

export default function ValidateEmail() {
  return <CodeStep channel={emailChannel} client={useLoaderData<typeof clientLoader>()} />;
}
