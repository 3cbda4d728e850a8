import { isCalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { titleCaseName } from '@alivio/domain/person/names.ts';
import { z } from 'zod';
import type { Config } from '#server/config.ts';
import { callProvider, ProviderRefused } from '../call-provider.ts';
import type { IdentityRegistry } from './registry.ts';

const answer = z.object({
  first_name: z.string(),
  first_last_name: z.string(),
  second_last_name: z.string(),
  birth_date: z.string().nullish(),
});

export function decolectaRegistry(
  config: Pick<Config, 'DNI_REGISTRY_URL' | 'DNI_REGISTRY_TOKEN'>,
): IdentityRegistry {
  return {
    async findByDni(dni, timeoutMs) {
      try {
        const found = await callProvider(
          'registry',
          `${config.DNI_REGISTRY_URL}/v1/reniec/dni?numero=${dni}`,
          { headers: { authorization: `Bearer ${config.DNI_REGISTRY_TOKEN}` } },
          answer,
          timeoutMs,
        );
        return {
          givenNames: titleCaseName(found.first_name),
          paternalSurname: titleCaseName(found.first_last_name),
          maternalSurname: titleCaseName(found.second_last_name),
          birthdate: found.birth_date && isCalendarDate(found.birth_date) ? found.birth_date : null,
        };
      } catch (error) {
        const unknown = error instanceof ProviderRefused && [400, 404].includes(error.status);
        if (unknown) return null;
        throw error;
      }
    },
  };
}
