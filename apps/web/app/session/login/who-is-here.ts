import { getMe } from '@alivio/contract/client.ts';
import { api } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';
import { clientExits, exitFor } from '#lib/guards.ts';
import { forgetClientToken, isClientSignedIn } from '#lib/storage.ts';

/** Whose session the link would take the place of. */
export interface Here {
  name: string;
}

/** Null where nobody is, or a session is stored that is over. */
export async function whoIsHere(): Promise<Here | null> {
  if (!isClientSignedIn()) return null;
  try {
    const { user } = await api(getMe, {});
    return { name: user.full_name || user.email };
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw exitFor(error, clientExits);
    forgetClientToken();
    return null;
  }
}
