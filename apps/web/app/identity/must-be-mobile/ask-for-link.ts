import { getSignatureLink } from '@alivio/contract/signing.ts';
import { api } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';
import { clientExits, type Outcome, orShow } from '#lib/guards.ts';
import { copy } from './copy.ts';
import type { Link } from './renewal.ts';

/** Its end is counted from the moment the answer came, by this computer's own clock, right or wrong. */
export async function askForLink(): Promise<Outcome<Link>> {
  const asked = await orShow(api(getSignatureLink, {}), clientExits);
  if (!asked.ok) return isBadAnswer(asked.error) ? { ok: false, error: badAnswer() } : asked;
  const { magicLinkUrl: url, expires_in_seconds: seconds } = asked.answer;
  return { ok: true, answer: { url, endsAtMs: Date.now() + seconds * 1000 } };
}

/** The server said yes, and gave no link that anybody could use. */
function isBadAnswer({ status, errorType }: ApiError): boolean {
  return status === 200 && errorType === 'UnreadableAnswer';
}

function badAnswer(): ApiError {
  const facts = { status: 200, errorType: 'UnreadableAnswer', details: null } as const;
  return new ApiError({ ...facts, message: copy.badAnswer });
}
