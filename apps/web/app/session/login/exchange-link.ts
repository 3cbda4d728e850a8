import { loginWithLink } from '@alivio/contract/recovery.ts';
import { redirect, replace } from 'react-router';
import { api } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';
import { clientExits, exitFor } from '#lib/guards.ts';
import { isClientSignedIn, keepClientToken } from '#lib/storage.ts';
import { showToast } from '#ui/feedback/toast.ts';

const SPENT = 'Ese enlace ya no sirve: sigues en tu sesión.';

/** The link works once: the address with its token is replaced, not left behind in the history. */
export async function exchangeLink(token: string): Promise<Response> {
  try {
    const { token: session, path } = await api(loginWithLink, { params: { token } });
    keepClientToken(session);
    return replace(`/${path}`);
  } catch (error) {
    // 400: what stands in the address is no token at all.
    if (!(error instanceof ApiError && [400, 401].includes(error.status)))
      throw exitFor(error, clientExits);
    // Whoever is signed in stays so, and is told there.
    if (isClientSignedIn()) showToast({ text: SPENT, tone: 'bad', isForArrival: true });
    return isClientSignedIn() ? replace('/login') : redirect('/login?session=link-spent');
  }
}
