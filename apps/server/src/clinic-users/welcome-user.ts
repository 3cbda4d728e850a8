import { createLink } from '#server/accounts/single-use-links.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { enqueueMessage } from '#server/outbox/enqueue-message.ts';
import { newsExpireAt } from '#server/outbox/news-expire-at.ts';
import { staffWelcomeMessage } from './staff-welcome.message.ts';

interface Welcome {
  user: { id: number; email: string; first_name: string; active: boolean };
  /** The name of who made the account just now; null of one that was there. */
  by: string | null;
  /** Where they will work. */
  place: string;
}

export function placeName(site: { name: string; headquarter_name: string }): string {
  return `${site.name}, ${site.headquarter_name}`;
}

/** Tells somebody of their account; who may sign in gets the link to an own password. */
export async function welcomeUser(
  deps: Pick<Deps, 'config' | 'now'>,
  trx: Connection,
  { user, by, place }: Welcome,
): Promise<void> {
  const { PUBLIC_URL } = deps.config;
  const owner = { staffUserId: user.id };
  const expiresAt = newsExpireAt(deps);
  const validMs = expiresAt.getTime() - deps.now().getTime();
  const link = user.active
    ? await createLink(deps, trx, { purpose: 'staff_password', owner, validMs })
    : null;
  const message = staffWelcomeMessage({
    to: user.email,
    firstName: user.first_name,
    by,
    site: place,
    loginUrl: `${PUBLIC_URL}/health-center/login`,
    passwordUrl: link && `${PUBLIC_URL}/health-center/reset-password?token=${link.token}`,
    expiresAt,
  });
  await enqueueMessage(deps, trx, owner, message);
}
