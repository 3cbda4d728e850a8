import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { documentTypeField, idField, idInPath, pagedList, pageQuery } from './fields.ts';
import { goesOn } from './goes-on.ts';
import { searchField } from './list-query.ts';

const foundClient = z.object({
  client_id: idField,
  first_name: z.string(),
  last_name: z.string(),
  document_type: documentTypeField,
  identification_number: z.string(),
  ...goesOn,
});
export type FoundClient = z.output<typeof foundClient>;

/** As many of the hits of a search are within reach, on however many pages; `total_records` tells how many there are. */
export const SEARCH_REACH = 50;

export const searchClients = endpoint({
  method: 'GET',
  path: '/clients',
  roles: ['sells'],
  subject: 'none',
  summary:
    'Clients by name or document, for a sales advisor: the first 50 hits, and how many there are',
  query: z.strictObject({ ...pageQuery, search: searchField }),
  response: pagedList(foundClient),
  refusals: ['too_many_requests'],
  example: { query: { search: 'qui' } },
});

/** Every client may be opened by any sales advisor; what is done then is audited with both ids. */
export const openClientSession = endpoint({
  method: 'GET',
  path: '/users/sells/clients/:id',
  roles: ['sells'],
  subject: 'client',
  summary: "Opens a client's session on the client's behalf (delegated)",
  params: z.object({ id: idInPath }),
  response: z.object({
    ok: z.literal(true),
    payload: z.object({ token: z.string(), ...goesOn }),
  }),
  refusals: ['too_many_requests'],
  example: { params: { id: '1' } },
});
