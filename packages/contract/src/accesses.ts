import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { pagedList, pageQuery } from './fields.ts';

const access = z.object({
  at: z.string(),
  /** What was opened: the file, by the desk or by the clinic of a loan, or a session in the client's name. */
  kind: z.enum(['file', 'session', 'clinic']),
  /** First name and initial. */
  by: z.string(),
  reason: z.nullable(z.string()),
});
export type Access = z.output<typeof access>;

/** Not for a seller acting for a client: they are among those whom it tells of. */
export const listAccesses = endpoint({
  method: 'GET',
  path: '/accesses',
  roles: ['client'],
  delegated: 'accesses',
  subject: 'session',
  summary:
    "Who opened the client's file or a session in the client's name, when and why, newest first",
  query: z.strictObject(pageQuery),
  response: pagedList(access),
  example: { query: { page: '1' } },
});
