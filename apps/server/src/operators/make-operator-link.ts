import { createLink, voidLinks } from '#server/accounts/single-use-links.ts';
import type { Connection } from '#server/db/client.ts';
import { enqueueMessage } from '#server/outbox/enqueue-message.ts';
import { newsExpireAt } from '#server/outbox/news-expire-at.ts';
import type { OperatorDeps } from './operator-deps.ts';
import { operatorLinkMessage } from './operator-link.message.ts';

export interface OperatorLink {
  url: string;
  expiresAt: Date;
}

/** The only link that works from now on. It goes by mail as well, which the worker sends: whoever runs the command may be somebody else. */
export async function makeOperatorLink(
  deps: OperatorDeps,
  trx: Connection,
  operator: { id: number; email: string; firstName: string },
): Promise<OperatorLink> {
  const { PUBLIC_URL } = deps.config;
  const owner = { staffUserId: operator.id };
  const validMs = newsExpireAt(deps).getTime() - deps.now().getTime();
  await voidLinks(deps, trx, owner);
  const { token, expiresAt } = await createLink(deps, trx, {
    purpose: 'staff_password',
    owner,
    validMs,
  });
  const url = `${PUBLIC_URL}/health-center/reset-password?token=${token}`;
  const message = operatorLinkMessage({
    to: operator.email,
    firstName: operator.firstName,
    loginUrl: `${PUBLIC_URL}/health-center/login`,
    passwordUrl: url,
    expiresAt,
  });
  await enqueueMessage(deps, trx, owner, message);
  return { url, expiresAt };
}
