import { getSignatureLink } from '@alivio/contract/signing.ts';
import { api } from '#lib/api.ts';
import { clientExits, type Outcome, orShow } from '#lib/guards.ts';
import type { Link } from './renewal.ts';

/** Its end is counted from the moment the answer came, by this computer's own clock, right or wrong. */
export async function askForLink(): Promise<Outcome<Link>> {
  const asked = await orShow(api(getSignatureLink, {}), clientExits);
  if (!asked.ok) return asked;
  const { magicLinkUrl: url, expires_in_seconds: seconds } = asked.answer;
  return { ok: true, answer: { url, endsAtMs: Date.now() + seconds * 1000 } };
}
