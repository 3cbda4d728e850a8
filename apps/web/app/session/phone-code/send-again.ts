import { showToast } from '#ui/feedback/toast.ts';
import { copy } from './copy.ts';

/** The instant from which another code may be asked for. */
export interface CodeSent {
  resendAtMs: number;
}

export function resendAtOf({ resend_in_seconds }: { resend_in_seconds: number }): number {
  return Date.now() + resend_in_seconds * 1000;
}

/** Asks for another code, and says in passing what becomes of it. */
export async function sendAgain(
  send: () => Promise<{ resend_in_seconds: number }>,
): Promise<CodeSent> {
  const toast = showToast({ text: copy.resending, tone: 'busy' });
  try {
    const resendAtMs = resendAtOf(await send());
    toast.replace({ text: copy.resent, tone: 'ok' });
    return { resendAtMs };
  } catch (error) {
    toast.replace({ text: copy.cannotResend, tone: 'bad' });
    throw error;
  }
}
