import { fieldTexts } from '@alivio/contract/field-texts.ts';
import type { resetClientPassword, resetStaffPassword } from '@alivio/contract/recovery.ts';
import { redirect } from 'react-router';
import { api } from '#lib/api.ts';
import type { ApiError } from '#lib/api-error.ts';
import { settle } from '#lib/settle.ts';
import { showToast } from '#ui/feedback/toast.ts';

type ResetPassword = typeof resetClientPassword | typeof resetStaffPassword;

/** Specifications 1 and 3 §5: without a token there is nothing to do here. */
export function requireLink(request: Request, loginPath: string): null | Response {
  if (tokenIn(request) !== '') return null;
  showToast({ text: fieldTexts.linkInvalid, tone: 'bad', isForArrival: true });
  return redirect(loginPath);
}

interface Reset {
  endpoint: ResetPassword;
  loginPath: string;
  /** The session that this browser may still hold has just ended. */
  forget: () => void;
}

/** Spends the link of the mail; the login then says that it worked. */
export async function resetByLink(
  { token, password }: { token: string; password: string },
  reset: Reset,
): Promise<ApiError | Response> {
  const answer = await settle(api<ResetPassword>(reset.endpoint, { body: { token, password } }));
  return answer.ok ? leaveRenewed(reset) : answer.error;
}

export function leaveRenewed({ loginPath, forget }: Omit<Reset, 'endpoint'>): Response {
  forget();
  return redirect(`${loginPath}?session=renewed`);
}

export function tokenIn({ url }: Request): string {
  return new URL(url).searchParams.get('token') ?? '';
}
