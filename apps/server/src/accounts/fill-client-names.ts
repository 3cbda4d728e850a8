import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { noteProspect } from '#server/prospects/note-prospect.ts';
import { selectClient, updateEmptyNames } from './clients.sql.ts';

/** Whoever is registering waits for the registry this long and no longer. */
const PATIENCE_MS = 2_000;

/** DNI holders get their names from the registry; unknown there, the additional-data step asks for them. */
export async function fillClientNames(
  { db, providers }: Deps,
  clientId: number,
  timeoutMs?: number,
): Promise<void> {
  const client = await selectClient(db, clientId);
  if (client?.document_type !== 'DNI' || client.first_name !== '') return;
  const person = await providers.registry.findByDni(client.identification_number, timeoutMs);
  if (!person) return;
  await inTransaction(db, async (trx) => {
    await updateEmptyNames(trx, client.id, {
      firstName: person.givenNames,
      lastName: `${person.paternalSurname} ${person.maternalSurname}`.trim(),
      birthdate: person.birthdate,
    });
    await noteProspect(trx, client.id);
  });
}

/**
 * The names stand there before the person reaches the step that would ask for them, and the job finds nothing left to
 * do. A registry that is slow or down keeps nobody from registering.
 */
export async function tryToFillNames(deps: Deps, clientId: number): Promise<void> {
  try {
    await fillClientNames(deps, clientId, PATIENCE_MS);
  } catch (error) {
    deps.log.warn({ err: error, clientId }, 'names not found yet, the job asks again');
  }
}
