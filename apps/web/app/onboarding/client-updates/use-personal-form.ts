import type { ClientUser } from '@alivio/contract/client.ts';
import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { cleanName } from '@alivio/domain/person/names.ts';
import type { ApiError } from '#lib/api-error.ts';
import { useForm } from '#lib/use-form.ts';
import { useFormValues } from '#lib/use-form-values.ts';
import { personalDraftKey, validatePersonalData, valuesOfClient } from './personal-data.ts';

interface Known {
  client: ClientUser;
  today: CalendarDate;
}

export function usePersonalForm({ client, today }: Known, refusal?: ApiError) {
  return useForm({
    state: useFormValues(valuesOfClient(client), { key: personalDraftKey(client.client_id) }),
    validate: (values) => validatePersonalData(values, client, today),
    refusal,
    tidy: { first_name: cleanName, last_name: cleanName },
  });
}
