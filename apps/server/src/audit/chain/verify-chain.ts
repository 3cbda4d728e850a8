import type { Connection } from '#server/db/client.ts';
import type { KeySettings } from '#server/wrapped-keys.ts';
import {
  type Link,
  type LinkableEvent,
  NO_EVENT,
  selectEvents,
  selectLinks,
  selectNewestLink,
} from './chain.sql.ts';
import type { ChainHead } from './chain-head.ts';
import { createReader } from './create-reader.ts';
import type { Finding } from './finding.ts';
import { judgeLink, startWalk } from './judge-link.ts';
import { openChainKeys } from './open-chain-keys.ts';

const BATCH = 2_000;

export interface ChainCheck {
  readonly links: number;
  readonly findings: number;
  /** As it stood when the check began; null when nothing was linked yet. */
  readonly head: ChainHead | null;
  /** Whether the head that was noted earlier is in the chain; true where none was. */
  readonly isSinceThere: boolean;
}

interface Wanted {
  /** A head that was noted earlier: it has to be in the chain still. */
  readonly since?: ChainHead | undefined;
  /** Told one by one, because there may be as many as rows. */
  report(finding: Finding): void;
}

/**
 * Reads the whole chain beside the log, a batch of each at a time. What is added meanwhile is not looked at: behind the
 * newest link nothing of either changes, so no transaction has to be held open.
 */
export async function verifyChain(
  { db, config }: { db: Connection; config: KeySettings },
  { since, report }: Wanted,
): Promise<ChainCheck> {
  const keys = await openChainKeys(db, config);
  const head = (await selectNewestLink(db)) ?? null;
  const last = head?.position ?? 0;
  let findings = 0;
  const count = (finding: Finding) => {
    findings += 1;
    report(finding);
  };
  const page = { upTo: Number.MAX_SAFE_INTEGER, limit: BATCH };
  const events = createReader<LinkableEvent>((row) =>
    selectEvents(db, { ...page, after: row?.id ?? NO_EVENT }),
  );
  const chain = createReader<Link>((row) =>
    selectLinks(db, { upTo: last, limit: BATCH, after: row?.position ?? 0 }),
  );
  const walk = startWalk({ db, keys, events, report: count });
  let links = 0;
  let isSinceThere = since === undefined || since === null;
  for (let link = await chain.take(); link !== undefined; link = await chain.take()) {
    links += 1;
    await judgeLink(walk, link);
    if (link.position === since?.position) isSinceThere = link.hash.equals(since.hash);
  }
  if (since && since.position > last) count({ kind: 'head_gone', noted: since, position: last });
  else if (since && !isSinceThere) count({ kind: 'head_changed', noted: since });
  return { links, findings, head, isSinceThere };
}
