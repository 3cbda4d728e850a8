import type { MembershipRequest } from '@alivio/contract/membership.ts';
import { isOpenAffiliation } from '@alivio/domain/clinic/affiliation.ts';
import { spendBudgets } from '#server/budgets/spend-budget.ts';
import type { Connection } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import type { Refusal } from '#server/refusal.ts';
import { hashToken } from '#server/sessions/token.ts';
import { clearReference, hasSameOpen, lockByReference, lockSender } from './affiliations.sql.ts';
import { correctRequest } from './correct-request.ts';
import { receiveRequest } from './receive-request.ts';
import { type SentRequest, sentRequest } from './sent-request.ts';
import { tellSender } from './tell-sender.ts';

const HOUR_MS = 60 * 60_000;

type MembershipDeps = Pick<Deps, 'config' | 'db' | 'now'>;

/**
 * A clinic asks to work with us. Only the browser that drew its reference corrects what it sent before; the same to the
 * letter, without one, is the same request pressed twice, and anything else is another (decision 66). The answer is the
 * same for all: nobody learns of it whether a request was there.
 */
export async function requestMembership(
  deps: MembershipDeps,
  request: MembershipRequest,
  ip: string,
): Promise<null | Refusal<'too_many_requests'>> {
  const refused = await spendBudgets(deps, deps.db, budgetsOf(deps, ip));
  if (refused) return refused;
  const sent = sentRequest(request);
  await inTransaction(deps.db, (trx) => placeRequest(deps, trx, sent, request.reference));
  return null;
}

function budgetsOf({ config }: MembershipDeps, ip: string) {
  return [
    {
      name: 'membership:ip',
      of: ip,
      limit: config.BUDGET_MEMBERSHIPS_PER_IP,
      windowMs: HOUR_MS,
    },
    {
      name: 'membership:ip-day',
      of: ip,
      limit: config.BUDGET_MEMBERSHIPS_PER_IP_AND_DAY,
      windowMs: 24 * HOUR_MS,
    },
    {
      name: 'membership:total',
      of: '',
      limit: config.BUDGET_MEMBERSHIPS_PER_DAY,
      windowMs: 24 * HOUR_MS,
    },
  ];
}

async function placeRequest(
  deps: MembershipDeps,
  trx: Connection,
  sent: SentRequest,
  reference: string | undefined,
): Promise<void> {
  if (reference === undefined) {
    await lockSender(trx, sent);
    if (!(await hasSameOpen(trx, sent))) await takeRequest(deps, trx, sent, null);
    return;
  }
  const referenceHash = hashToken(reference);
  await lockSender(trx, { referenceHash });
  const own = await lockByReference(trx, referenceHash);
  if (own !== null && isOpenAffiliation(own.state)) {
    await correctRequest(deps, trx, own, sent);
    return;
  }
  if (own !== null) await clearReference(trx, own.id);
  await takeRequest(deps, trx, sent, referenceHash);
}

async function takeRequest(
  deps: MembershipDeps,
  trx: Connection,
  sent: SentRequest,
  referenceHash: Buffer | null,
): Promise<void> {
  const messageId = await tellSender(deps, trx, sent);
  await receiveRequest(deps, trx, sent, { referenceHash, messageId });
}
