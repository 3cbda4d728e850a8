import {
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  useLoaderData,
} from 'react-router';
import { stepTitles } from '#shared/onboarding-steps.ts';
import { pageTitle } from '#shared/page-title.ts';
import type { StepHandle } from '../step-handle.ts';
import { phoneChannel } from './channel.ts';
import { runCodeAction } from './code-action.ts';
import { CodeStep } from './code-step.tsx';
import { requireUnverified } from './require-unverified.ts';

export const meta = () => pageTitle(stepTitles['onboarding/validate-phone']);
export const handle: StepHandle = { step: 'onboarding/validate-phone' };

export function clientLoader({ context }: ClientLoaderFunctionArgs) {
  return requireUnverified(context, phoneChannel);
}

export function clientAction(args: ClientActionFunctionArgs) {
  return runCodeAction(phoneChannel, args);
}

export default function ValidatePhone() {
  return <CodeStep channel={phoneChannel} client={useLoaderData<typeof clientLoader>()} />;
}
