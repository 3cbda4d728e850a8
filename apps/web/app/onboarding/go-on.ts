import { getMe } from '@alivio/contract/client.ts';
import type { OnboardingPath } from '@alivio/domain/onboarding/path.ts';
import { redirect, replace } from 'react-router';
import { api } from '#lib/api.ts';
import { clientExits, orLeave } from '#lib/guards.ts';

/** What every answer of the server to a step brings along. */
interface GoesOn {
  onboarding_path: OnboardingPath;
}

/** A step was answered: the server has worked out where the client goes on. */
export function goOn({ onboarding_path: path }: GoesOn): Response {
  return redirect(`/${path}`);
}

/** For a step that would only send the client forward again: Back passes over it. */
export function goOnForGood({ onboarding_path: path }: GoesOn): Response {
  return replace(`/${path}`);
}

/** For a refusal which says that the client stands elsewhere. */
export async function whereToGoOn(): Promise<GoesOn> {
  return (await orLeave(api(getMe, {}), clientExits)).user;
}
