import { originFields, valueAuthors } from '@alivio/domain/person/value-origin.ts';
import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';

export const originField = z.enum(originFields);
export const authorField = z.enum(valueAuthors);

/** Who entered a value; what is not listed is the client's own. */
const entered = z.object({
  field: originField,
  author: authorField,
  /** First name and initial. */
  advisor: z.nullable(z.string()),
  entered_at: z.string(),
  confirmed_at: z.nullable(z.string()),
});
export type Entered = z.output<typeof entered>;

export const listEntered = endpoint({
  method: 'GET',
  path: '/clients/entered',
  roles: ['client', 'seller_for_client'],
  subject: 'session',
  summary: 'Who entered what is on file about the client, where it was not the client',
  response: z.object({ ok: z.literal(true), data: z.array(entered) }),
  example: {},
});
