import { openClientSession } from '@alivio/contract/sells.ts';
import { api } from '#lib/api.ts';
import type { ApiError } from '#lib/api-error.ts';
import { orShow, staffExits } from '#lib/guards.ts';
import { signOutClient } from '#lib/sign-out.ts';
import {
  forgetClient,
  forgetUnsentEverywhere,
  isClientSignedIn,
  keepClientToken,
} from '#lib/storage.ts';
import { copy } from './copy.ts';

/** Somebody new: nothing of whoever was here before is left, in the browser's memory neither. */
export async function startNewPatient(): Promise<void> {
  await putAwayPatient();
  window.location.assign('/onboarding');
}

/** Opens a patient's session at its step; tells why not, and then whoever was open stays so. */
export async function startPatient(clientId: number): Promise<string | null> {
  const opened = await orShow(
    api(openClientSession, { params: { id: clientId } }, { as: 'sells' }),
    staffExits,
  );
  if (!opened.ok) return failureText(opened.error);
  const { token, onboarding_path: path } = opened.answer.payload;
  if (token === '') return copy.tokenMissing;
  if (isClientSignedIn()) await signOutClient();
  // What this same patient had not sent when their session ended stays theirs.
  forgetUnsentEverywhere(String(clientId));
  keepClientToken(token);
  window.location.assign(`/${path}`);
  return null;
}

async function putAwayPatient(): Promise<void> {
  if (isClientSignedIn()) await signOutClient();
  else forgetClient();
}

/** Specification 1 §8; a line that is down and a server that is busy have words of their own. */
function failureText({ status, errorType, message }: ApiError): string {
  const isWithoutToken = status === 404 || errorType === 'UnreadableAnswer';
  return isWithoutToken ? copy.tokenMissing : message;
}
