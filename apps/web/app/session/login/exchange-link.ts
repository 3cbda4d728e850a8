import { loginWithLink } from '@alivio/contract/recovery.ts';
import { redirect, replace } from 'react-router';
import { api } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';
import { clientExits, exitFor } from '#lib/guards.ts';
import { keepClientToken } from '#lib/storage.ts';

/** The link works once: the address with its token is replaced, not left behind in the history. */
export async function exchangeLink(token: string): Promise<Response> {
  try {
    const { token: session, path } = await api(loginWithLink, { params: { token } });
    keepClientToken(session);
    return replace(`/${path}`);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401)
      return redirect('/login?session=link-spent');
    throw exitFor(error, clientExits);
  }
}
