import { createHash } from 'node:crypto';
import type { OnboardingPath } from '@alivio/domain/onboarding/path.ts';
import type { Connection } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { getApplication } from '#server/progress/get-application.ts';
import { ProviderRefused } from '#server/providers/call-provider.ts';
import type { Prospect, Prospects } from '#server/providers/prospects/prospects.ts';
import {
  deleteProspect,
  hasAgreedToOffers,
  insertProspect,
  lockProspect,
  selectProspectPerson,
  updateProspectSent,
} from './prospects.sql.ts';

/** What the company says of a person it cannot take, as opposed to a key it does not know. */
const ABOUT_THE_PERSON: readonly number[] = [400, 422];

/**
 * Tells the company where a person who agreed to offers stands now, if it has not heard that yet. The row is locked
 * while it is told: two sendings go in turn, and each reads the person only once it is alone, so an older state never
 * follows a newer one and nobody is told of who took the consent back. Who did, and was told of, is taken back there.
 */
export async function tellOfProspect(deps: Deps, clientId: number): Promise<void> {
  const { prospects } = deps.providers;
  if (prospects === null) return;
  if (await hasAgreedToOffers(deps.db, clientId)) await insertProspect(deps.db, clientId);
  await inTransaction(deps.db, async (trx) => {
    const row = await lockProspect(trx, clientId);
    if (row === undefined) return;
    const found = await findProspect(trx, clientId, row.external_id);
    if (found === null) {
      await prospects.remove(row.external_id);
      await deleteProspect(trx, clientId);
      return;
    }
    const { prospect, step } = found;
    const hash = createHash('sha256').update(JSON.stringify(prospect)).digest();
    if (row.sent_hash?.equals(hash)) return;
    if (await isTaken(deps, prospects, prospect, clientId))
      await updateProspectSent(trx, clientId, { step, hash, at: deps.now() });
  });
}

async function findProspect(
  trx: Connection,
  clientId: number,
  externalId: string,
): Promise<{ prospect: Prospect; step: OnboardingPath } | null> {
  const person = await selectProspectPerson(trx, clientId);
  if (person === undefined) return null;
  const { path: step } = await getApplication(trx, clientId);
  const name = `${person.first_name} ${person.last_name}`.trim();
  const prospect = {
    externalId,
    name: name === '' ? null : name,
    email: person.email,
    phone: person.phone,
    site: person.site,
    step,
    referredBy: person.referral_code,
  };
  return { prospect, step };
}

/** One whom the company does not take is not offered again until something about them changes. */
async function isTaken(
  { log }: Pick<Deps, 'log'>,
  prospects: Prospects,
  prospect: Prospect,
  clientId: number,
): Promise<boolean> {
  try {
    await prospects.put(prospect);
    return true;
  } catch (error) {
    if (!(error instanceof ProviderRefused && ABOUT_THE_PERSON.includes(error.status))) throw error;
    log.warn({ clientId, status: error.status }, 'the company of the prospects refused somebody');
    return false;
  }
}
