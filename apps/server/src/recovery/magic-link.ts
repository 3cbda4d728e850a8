import type { ClientUser } from '@alivio/contract/client.ts';
import { isOnboardingPath, type OnboardingPath } from '@alivio/domain/onboarding/path.ts';
import { lockClient } from '#server/accounts/lock-client.ts';
import { noteOwnLogin } from '#server/accounts/note-own-login.ts';
import { createLink, spendLink } from '#server/accounts/single-use-links.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import { spendBudgets } from '#server/budgets/spend-budget.ts';
import { getClient } from '#server/clients/get-client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { openSession } from '#server/sessions/open-session.ts';
import { refuseEndedSession } from '#server/sessions/refuse-ended-session.ts';
import type { ClientSession } from '#server/sessions/session.ts';

const VALID_MS = 10 * 60_000;
const HOUR_MS = 60 * 60_000;

/** A link to this application for another device: single use, ten minutes, bound to a path of the fixed list. */
export async function createMagicLink(
  deps: Deps,
  session: ClientSession,
  path: OnboardingPath,
): Promise<{ url: string; expiresAt: Date } | Refusal<'too_many_requests' | 'unauthorized'>> {
  const { clientId } = session;
  return inTransaction(deps.db, async (trx) => {
    // Whoever voids the client's links holds this lock: a request under way leaves none behind.
    await lockClient(trx, clientId);
    const ended = await refuseEndedSession(deps, trx, session);
    if (ended) return ended;
    const budget = {
      name: 'magic-link',
      of: String(clientId),
      limit: deps.config.BUDGET_MAGIC_LINKS_PER_HOUR,
      windowMs: HOUR_MS,
    };
    const tooMany = await spendBudgets(deps, trx, [budget]);
    if (tooMany) return tooMany;
    const { token, expiresAt } = await createLink(deps, trx, {
      purpose: 'magic_link',
      owner: { clientId },
      validMs: VALID_MS,
      path,
    });
    await recordAuditEvent(deps, trx, session, {
      action: 'client.magic_link_made',
      subject: { kind: 'client', id: clientId },
      details: { path },
    });
    return { url: `${deps.config.PUBLIC_URL}/login?token-session=${token}`, expiresAt };
  });
}

/** Exchanges the token for a session of the client's own. */
export async function loginWithLink(
  deps: Deps,
  token: string,
  userAgent: string | undefined,
): Promise<{ user: ClientUser; token: string; path: OnboardingPath } | Refusal<'unauthorized'>> {
  return inTransaction(deps.db, async (trx) => {
    const link = await spendLink(deps, trx, token, 'magic_link');
    if (!link?.client_id || !link.path || !isOnboardingPath(link.path))
      return refuse('unauthorized');
    const clientId = link.client_id;
    await noteOwnLogin(deps, trx, clientId);
    await recordAuditEvent(
      deps,
      trx,
      { clientId },
      {
        action: 'client.signed_in_by_link',
        subject: { kind: 'client', id: clientId },
      },
    );
    return {
      user: await getClient(trx, clientId),
      token: await openSession(deps, trx, { clientId }, userAgent),
      path: link.path,
    };
  });
}
