import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { forgetProspect } from '#server/prospects/forget-prospect.ts';
import { noteProspect } from '#server/prospects/note-prospect.ts';
import { updateClient } from './clients.sql.ts';
import type { Person } from './find-person.ts';

/** Whether the client wants to hear of offers, and the company that makes them with it. The first day of a yes that stands is kept. */
export async function setOffers(
  { now }: Pick<Deps, 'now'>,
  trx: Connection,
  { id, marketing_accepted_at }: Pick<Person, 'id' | 'marketing_accepted_at'>,
  wanted: boolean,
): Promise<boolean> {
  if (wanted === (marketing_accepted_at !== null)) return false;
  await updateClient(trx, id, { marketing_accepted_at: wanted ? now() : null });
  await (wanted ? noteProspect(trx, id) : forgetProspect(trx, id));
  return true;
}
