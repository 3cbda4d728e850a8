import type { Database } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import type { KeySettings } from '#server/wrapped-keys.ts';
import {
  insertLinks,
  type Link,
  type LinkableEvent,
  lockChain,
  NO_EVENT,
  selectEvents,
  selectNewestLink,
} from './chain.sql.ts';
import type { ChainHead } from './chain-head.ts';
import { NEWEST_FORM } from './event-forms.ts';
import { findSettledEvent } from './find-settled-event.ts';
import { getChainKey } from './get-chain-key.ts';
import { hashEvent, hashLink, NO_HASH } from './link-hashes.ts';

const BATCH = 1_000;
/** So that a stop does not wait long for a log of years that is linked for the first time. */
const BATCHES_AT_ONCE = 20;

type ChainDeps = Pick<Deps, 'now'> & { db: Database; config: KeySettings };

interface Linked {
  readonly added: number;
  /** The newest link that was added; null when none was. */
  readonly head: ChainHead | null;
  /** There is more than one run takes. */
  readonly hasMore: boolean;
}

/** Adds the links of all events that are settled, a batch in each transaction; any number may try at once. */
export async function linkEvents(deps: ChainDeps): Promise<Linked> {
  const upTo = await findSettledEvent(deps.db);
  let added = 0;
  let head: ChainHead | null = null;
  for (let batch = 0; upTo !== null && batch < BATCHES_AT_ONCE; batch += 1) {
    const links = await linkBatch(deps, upTo);
    added += links.length;
    head = links.at(-1) ?? head;
    if (links.length < BATCH) return { added, head, hasMore: false };
  }
  return { added, head, hasMore: upTo !== null };
}

async function linkBatch(deps: ChainDeps, upTo: number): Promise<readonly Link[]> {
  return inTransaction(deps.db, async (trx) => {
    await lockChain(trx);
    const last = await selectNewestLink(trx);
    const after = last?.eventId ?? NO_EVENT;
    const events = await selectEvents(trx, { after, upTo, limit: BATCH });
    if (events.length === 0) return [];
    const links = linksFor(events, await getChainKey(deps, trx), last);
    await insertLinks(trx, links, deps.now());
    return links;
  });
}

function linksFor(
  events: readonly LinkableEvent[],
  { id: keyId, key }: { id: number; key: Buffer },
  last: Link | undefined,
): readonly Link[] {
  let { position, hash } = last ?? { position: 0, hash: NO_HASH };
  return events.map(({ id, texts }) => {
    position += 1;
    const eventHash = hashEvent(key, { form: NEWEST_FORM, position }, texts);
    if (eventHash === null) throw new Error(`there is no form ${NEWEST_FORM} of an event`);
    const facts = { position, eventId: id, form: NEWEST_FORM, keyId, eventHash };
    hash = hashLink(key, facts, hash);
    return { ...facts, hash };
  });
}
