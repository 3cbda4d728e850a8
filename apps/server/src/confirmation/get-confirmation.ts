import type { confirmationStandings } from '@alivio/contract/confirmation.ts';
import { isUnconfirmed, type OriginField } from '@alivio/domain/person/value-origin.ts';
import { getPerson } from '#server/accounts/find-person.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { listOrigins } from '#server/origins/list-origins.ts';
import { isRefusal } from '#server/refusal.ts';
import {
  type ConfirmationAnswer,
  type ConfirmationLinkRow,
  selectNewestAnswer,
  selectNewestLink,
} from './confirmation.sql.ts';
import { isLinkOpen } from './is-link-open.ts';
import { readReview } from './read-review.ts';
import { resendPossibleAt } from './resend-possible-at.ts';

export interface ConfirmationState {
  standing: (typeof confirmationStandings)[number];
  at: Date | null;
  phone: string;
  canSend: boolean;
  resendPossibleAt: Date | null;
  unconfirmed: OriginField[];
  answer: ConfirmationAnswer | null;
}

/** What the advisor who waits is told. */
export async function getConfirmation(
  deps: Pick<Deps, 'config' | 'now'>,
  db: Connection,
  clientId: number,
): Promise<ConfirmationState> {
  const person = await getPerson(db, clientId);
  const unconfirmed = (await listOrigins(db, clientId)).filter(isUnconfirmed);
  const link = (await selectNewestLink(db, clientId)) ?? null;
  const answer = await selectNewestAnswer(db, clientId);
  const isWaiting = link !== null && unconfirmed.length > 0 && isLinkOpen(link, person, deps.now());
  return {
    ...(isWaiting ? waiting(link) : answered(answer, link, unconfirmed.length > 0)),
    phone: person.phone,
    canSend: !isRefusal(await readReview(deps, db, clientId)),
    resendPossibleAt: link && resendPossibleAt(link),
    unconfirmed: unconfirmed.map(({ field }) => field),
    answer,
  };
}

type Standing = Pick<ConfirmationState, 'standing' | 'at'>;

function waiting({ opened_at, sent_at }: ConfirmationLinkRow): Standing {
  return opened_at === null
    ? { standing: 'sent', at: sent_at }
    : { standing: 'opened', at: opened_at };
}

/** A dispute stands until another link is sent; a confirmation until an advisor enters something new. */
function answered(
  answer: ConfirmationAnswer | null,
  link: ConfirmationLinkRow | null,
  isMissing: boolean,
): Standing {
  if (answer === null) return { standing: 'nothing', at: null };
  const { outcome, answeredAt: at } = answer;
  const isNewest = link === null || link.sent_at <= at;
  if (outcome === 'disputed' && isNewest && isMissing) return { standing: 'disputed', at };
  if (outcome === 'confirmed' && !isMissing) return { standing: 'confirmed', at };
  return { standing: 'nothing', at: null };
}
