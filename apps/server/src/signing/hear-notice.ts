import type { PayloadOf } from '@alivio/contract/callback.ts';
import type { keynuaCallback } from '@alivio/contract/callbacks.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import type { Delivery } from '#server/providers/delivery.ts';
import { askAbout } from './ask-about.ts';
import { adoptProviderId, findContractIdByProviderId } from './contracts.sql.ts';

/**
 * The provider says that something happened to a contract, under its signature: it is asked what. When the answer to
 * a creation was lost, this is how we learn, by our own reference, which contract was made.
 */
export async function hearNotice(
  trx: Connection,
  { contractId: providerId, reference }: PayloadOf<typeof keynuaCallback>,
): Promise<void> {
  const contractId = reference
    ? await adoptProviderId(trx, reference, providerId)
    : await findContractIdByProviderId(trx, providerId);
  // A newer notice about the same contract takes the place of one that was not looked at yet.
  if (contractId !== null) await askAbout(trx, contractId);
}

/** Somebody says so without the provider's signature: at most a reason to ask about a contract that we know. */
export async function hearRumour({ db }: Pick<Deps, 'db'>, { rawBody }: Delivery): Promise<void> {
  const providerId = readContractId(rawBody);
  const contractId = providerId && (await findContractIdByProviderId(db, providerId));
  if (contractId) await askAbout(db, contractId);
}

function readContractId(rawBody: Buffer): string | null {
  try {
    const id: unknown = JSON.parse(rawBody.toString())?.payload?.contractId;
    return typeof id === 'string' ? id : null;
  } catch {
    return null;
  }
}
