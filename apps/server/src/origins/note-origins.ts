import { authorAfter, type OriginField } from '@alivio/domain/person/value-origin.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { selectOrigins, upsertOrigin } from './origins.sql.ts';

/** Which of the fields were sent, and whether each says something else than what was on file. */
export type SentFields = Partial<Readonly<Record<OriginField, 'new' | 'same'>>>;

/** Who sent them: the client, the advisor who acts for the client, or the registry that was asked. */
export type Sender = { clientId: number; sellerId: number | null } | { registryFor: number };

/** In the transaction of the fact, under the client's lock: whose each of the values is from now on. */
export async function noteOrigins(
  { now }: Pick<Deps, 'now'>,
  trx: Connection,
  sender: Sender,
  sent: SentFields,
): Promise<void> {
  const { clientId, author, staffUserId } = authorOf(sender);
  const known = new Map((await selectOrigins(trx, clientId)).map((row) => [row.field, row.author]));
  for (const [name, state] of Object.entries(sent)) {
    const field = name as OriginField;
    const before = known.get(field);
    const after = authorAfter(field, before ?? 'patient', { author, isNew: state === 'new' });
    // Without a row it is the client's own already.
    if (after === null || (after === 'patient' && before === undefined)) continue;
    await upsertOrigin(trx, clientId, { field, author, staffUserId, enteredAt: now() });
  }
}

function authorOf(sender: Sender) {
  if ('registryFor' in sender)
    return { clientId: sender.registryFor, author: 'registry', staffUserId: null } as const;
  const { clientId, sellerId } = sender;
  return sellerId === null
    ? ({ clientId, author: 'patient', staffUserId: null } as const)
    : ({ clientId, author: 'advisor', staffUserId: sellerId } as const);
}
