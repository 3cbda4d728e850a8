import type { Connection } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { noteOrigins } from '#server/origins/note-origins.ts';
import { noteProspect } from '#server/prospects/note-prospect.ts';
import type { RegisteredPerson } from '#server/providers/registry/registry.ts';
import { selectClient, updateEmptyNames } from './clients.sql.ts';
import { lockClient } from './lock-client.ts';

/** Whoever is registering waits for the registry this long and no longer. */
const PATIENCE_MS = 2_000;

/** DNI holders get their names from the registry; unknown there, the additional-data step asks for them. */
export async function fillClientNames(
  deps: Deps,
  clientId: number,
  timeoutMs?: number,
): Promise<void> {
  const client = await selectClient(deps.db, clientId);
  if (client?.document_type !== 'DNI' || client.first_name !== '') return;
  const person = await deps.providers.registry.findByDni(client.identification_number, timeoutMs);
  if (!person) return;
  await inTransaction(deps.db, (trx) => keepNames(deps, trx, clientId, person));
}

/** Under the client's lock: somebody may be typing them at this very moment. */
async function keepNames(
  deps: Deps,
  trx: Connection,
  clientId: number,
  person: RegisteredPerson,
): Promise<void> {
  await lockClient(trx, clientId);
  const before = await selectClient(trx, clientId);
  const isFilled = await updateEmptyNames(trx, clientId, {
    firstName: person.givenNames,
    lastName: `${person.paternalSurname} ${person.maternalSurname}`.trim(),
    birthdate: person.birthdate,
  });
  if (!isFilled) return;
  await noteProspect(trx, clientId);
  const givesBirthdate = person.birthdate !== null && before?.birthdate === null;
  await noteOrigins(
    deps,
    trx,
    { registryFor: clientId },
    {
      names: 'new',
      ...(givesBirthdate && { birthdate: 'new' }),
    },
  );
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
