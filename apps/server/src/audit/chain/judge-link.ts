import type { Connection } from '#server/db/client.ts';
import { type Link, type LinkableEvent, NO_EVENT, selectEvents } from './chain.sql.ts';
import type { Reader } from './create-reader.ts';
import type { Finding } from './finding.ts';
import { hashEvent, hashLink, type LinkFacts, NO_HASH } from './link-hashes.ts';

/** Of events without a link in one place, as many are told one by one. */
const TOLD = 100;

interface Tools {
  readonly db: Connection;
  readonly keys: ReadonlyMap<number, Buffer>;
  readonly events: Reader<LinkableEvent>;
  report(finding: Finding): void;
}

/** A link that was read, and what its true hash may have been. */
interface Passed {
  readonly position: number;
  readonly hashes: readonly Buffer[];
  /** `unproved`: nothing could be said of what comes before it, so its own hash is proved by the next link or not at all. */
  readonly state: 'sound' | 'unproved' | 'altered';
}

export interface Walk extends Tools {
  passed: Passed;
  /** The last link that is surely about its event; all events up to that one are judged. */
  anchor: { position: number; eventId: number; hash: Buffer };
}

export function startWalk(tools: Tools): Walk {
  const nothing = { position: 0, eventId: NO_EVENT, hash: NO_HASH };
  return { ...tools, passed: { position: 0, hashes: [NO_HASH], state: 'sound' }, anchor: nothing };
}

/**
 * One link says two things, each by a hash of its own that nobody makes without the key: what its event was, and what
 * came before. So an altered event is told from an altered link, and a break says nothing against what follows it.
 */
export async function judgeLink(walk: Walk, link: Link): Promise<void> {
  const { passed, anchor } = walk;
  const isNext = link.position === passed.position + 1;
  if (!isNext)
    walk.report({ kind: 'links_missing', from: passed.position + 1, to: link.position - 1 });
  const before = isNext ? passed.hashes : [];
  const follows = before.some((hash) => isHashOf(walk, link, hash));
  const isBeyond = link.eventId > anchor.eventId;
  if (!isBeyond || !(follows || (await vouchesForItsEvent(walk, link)))) {
    walk.report({ kind: 'link_altered', position: link.position });
    const hashes = [link.hash, ...remade(walk, link, before)];
    walk.passed = { position: link.position, hashes, state: 'altered' };
    return;
  }
  const between = await readUnlinked(walk, link);
  if (!between.isWhole) tellUnlinked(walk, between);
  await judgeEvent(walk, link);
  pass(walk, link, { isProved: follows || between.isWhole, isNext });
}

function pass(
  walk: Walk,
  link: Link,
  { isProved, isNext }: { isProved: boolean; isNext: boolean },
): void {
  const { passed } = walk;
  const { position } = link;
  const isOwnFault = !isProved && isNext && passed.state === 'sound';
  if (isOwnFault) walk.report({ kind: 'link_altered', position });
  // Only its successor could prove it, and does not.
  if (!isProved && isNext && passed.state === 'unproved')
    walk.report({ kind: 'link_altered', position: passed.position });
  const made = isOwnFault ? remade(walk, link, passed.hashes) : [];
  const state = isProved || isOwnFault ? 'sound' : 'unproved';
  walk.passed = { position, hashes: [...made, link.hash], state };
  walk.anchor = { position, eventId: link.eventId, hash: made[0] ?? link.hash };
}

async function judgeEvent(walk: Walk, link: Link): Promise<void> {
  const next = await walk.events.peek();
  if (next?.id !== link.eventId) {
    walk.report({ kind: 'event_missing', position: link.position, eventId: link.eventId });
    return;
  }
  await walk.events.take();
  if (!isAbout(walk, link, next))
    walk.report({ kind: 'event_altered', position: link.position, event: next });
}

interface Unlinked {
  readonly told: readonly LinkableEvent[];
  readonly count: number;
  /** They are the events of the links that are lost, unchanged: with them the chain goes on to this link. */
  readonly isWhole: boolean;
}

/** The events before the link's own that no sound link is about, chained on trial in place of the lost links. */
async function readUnlinked(walk: Walk, link: Link): Promise<Unlinked> {
  const { anchor, passed } = walk;
  const lost = link.position - anchor.position - 1;
  const told: LinkableEvent[] = [];
  let count = 0;
  let hash = anchor.hash;
  for (
    let event = await walk.events.peek();
    event !== undefined && event.id < link.eventId;
    event = await walk.events.peek()
  ) {
    await walk.events.take();
    count += 1;
    if (told.length < TOLD) told.push(event);
    if (count <= lost) hash = linkOnTrial(walk, link, anchor.position + count, event, hash);
  }
  const isAsAltered =
    passed.state === 'altered' &&
    passed.position === link.position - 1 &&
    passed.hashes[0]?.equals(hash) === true;
  const isWhole = lost > 0 && count === lost && (isHashOf(walk, link, hash) || isAsAltered);
  return { told, count, isWhole };
}

function tellUnlinked({ report }: Walk, { told, count }: Unlinked): void {
  for (const event of told) report({ kind: 'event_unlinked', event });
  if (count > told.length) report({ kind: 'more_unlinked', count: count - told.length });
}

function linkOnTrial(
  { keys }: Tools,
  { form, keyId }: Link,
  position: number,
  { id, texts }: LinkableEvent,
  before: Buffer,
): Buffer {
  const key = keys.get(keyId);
  const eventHash = key && hashEvent(key, { form, position }, texts);
  if (!key || !eventHash) return NO_HASH;
  return hashLink(key, { position, eventId: id, form, keyId, eventHash }, before);
}

/** Rare enough for a question of its own: the chain says nothing of this link, its event may. */
async function vouchesForItsEvent(walk: Walk, link: Link): Promise<boolean> {
  const { eventId } = link;
  const range = { after: eventId - 1, upTo: eventId, limit: 1 };
  const [event] = await selectEvents(walk.db, range);
  return event !== undefined && isAbout(walk, link, event);
}

function isAbout({ keys }: Tools, link: Link, { id, texts }: LinkableEvent): boolean {
  const key = keys.get(link.keyId);
  if (key === undefined || id !== link.eventId) return false;
  return hashEvent(key, link, texts)?.equals(link.eventHash) === true;
}

function isHashOf(tools: Tools, link: Link, before: Buffer): boolean {
  return remade(tools, link, [before]).some((hash) => hash.equals(link.hash));
}

function remade({ keys }: Tools, link: LinkFacts, before: readonly Buffer[]): readonly Buffer[] {
  const key = keys.get(link.keyId);
  return key ? before.map((hash) => hashLink(key, link, hash)) : [];
}
