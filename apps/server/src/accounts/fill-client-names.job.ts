import { z } from 'zod';
import type { Job } from '#server/jobs/job.ts';
import { fillClientNames as fillNames, selectClient } from './clients.sql.ts';

const payload = z.object({ clientId: z.int() });

/** DNI holders get their names from the registry; unknown there, the additional-data step asks for them. */
export const fillClientNames: Job = {
  name: 'fill_client_names',
  async run({ db, providers }, input) {
    const client = await selectClient(db, payload.parse(input).clientId);
    if (client?.document_type !== 'DNI' || client.first_name !== '') return;
    const person = await providers.registry.findByDni(client.identification_number);
    if (!person) return;
    await fillNames(db, client.id, {
      firstName: person.givenNames,
      lastName: `${person.paternalSurname} ${person.maternalSurname}`.trim(),
      birthdate: person.birthdate,
    });
  },
};
