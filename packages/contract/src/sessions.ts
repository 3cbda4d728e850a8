import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { idField, idInPath, okResponse } from './fields.ts';

const openSession = z.object({
  id: idField,
  opened_at: z.string(),
  /** To the minute: use is not noted more often. */
  last_used_at: z.string(),
  /** 'Chrome en Android'; null where the browser did not say. */
  device: z.nullable(z.string()),
  is_current: z.boolean(),
  /** First name and initial of the sales advisor who opened it for the client. */
  advisor: z.nullable(z.string()),
});
export type OpenSession = z.output<typeof openSession>;

/** Not for a seller acting for a client: where else somebody is signed in is theirs alone to know and to end. */
export const listSessions = endpoint({
  method: 'GET',
  path: '/sessions',
  roles: ['client'],
  delegated: 'sessions',
  subject: 'session',
  summary: "The client's open sessions, the current one first, then by their last use",
  response: z.object({ ok: z.literal(true), data: z.array(openSession) }),
  example: {},
});

export const closeOneSession = endpoint({
  method: 'DELETE',
  path: '/sessions/:id',
  roles: ['client'],
  delegated: 'sessions',
  subject: 'open_session',
  summary: 'Ends one open session of the client in every process',
  params: z.object({ id: idInPath }),
  response: okResponse,
  example: { params: { id: '1' } },
});

export const closeOtherSessions = endpoint({
  method: 'DELETE',
  path: '/sessions',
  roles: ['client'],
  delegated: 'sessions',
  subject: 'session',
  summary: 'Ends every open session of the client but this one',
  response: z.object({ ok: z.literal(true), closed: z.int() }),
  example: {},
});
