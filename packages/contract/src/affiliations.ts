import { affiliationStates } from '@alivio/domain/clinic/affiliation.ts';
import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { idField, idInPath, okResponse, pagedList, pageQuery } from './fields.ts';
import { reasonField } from './reason-field.ts';

const roles = ['operations'] as const;
const params = z.object({ id: idInPath });

const row = z.object({
  id: idField,
  state: z.enum(affiliationStates),
  name: z.string(),
  district: z.string(),
  phone: z.string(),
  /** '1-10'. */
  doctors: z.string(),
  received_at: z.string(),
});
export type AffiliationRow = z.output<typeof row>;

export const listAffiliations = endpoint({
  method: 'GET',
  path: '/operations/affiliations',
  roles,
  subject: 'none',
  summary: 'Clinics that ask to work with us: new ones first, the oldest of them before',
  query: z.strictObject({
    ...pageQuery,
    state: z.optional(z.enum(affiliationStates)),
    /** In name and district. */
    q: z.optional(z.string().check(z.trim(), z.maxLength(80))),
  }),
  response: pagedList(row),
  example: { query: { state: 'new' } },
});

const event = z.object({
  id: idField,
  at: z.string(),
  /** `corrected`: the clinic sent the form again. */
  kind: z.enum(['received', 'corrected', 'contacted', 'affiliated', 'declined']),
  /** Null: the clinic itself. */
  by: z.nullable(z.string()),
  note: z.nullable(z.string()),
});

const affiliation = z.extend(row, {
  email: z.nullable(z.string()),
  web: z.nullable(z.string()),
  comments: z.nullable(z.string()),
  specialities: z.array(z.string()),
  history: z.array(event),
  /** Of one that is affiliated: its first site, and whether somebody of it has an account. */
  site_id: z.nullable(idField),
  has_admin: z.boolean(),
  work_item_id: z.nullable(idField),
});
export type Affiliation = z.output<typeof affiliation>;

export const getAffiliation = endpoint({
  method: 'GET',
  path: '/operations/affiliations/:id',
  roles,
  subject: 'affiliation',
  summary: 'What a clinic sent, and what became of it',
  params,
  response: z.object({ ok: z.literal(true), affiliation }),
  refusals: ['not_found'],
  example: { params: { id: '1' } },
});

export const contactAffiliation = endpoint({
  method: 'POST',
  path: '/operations/affiliations/:id/contacted',
  roles,
  subject: 'affiliation',
  summary: 'Somebody of the house has spoken with the clinic; may be said again after another call',
  params,
  body: z.strictObject({ note: reasonField }),
  response: okResponse,
  refusals: ['not_found', 'right_missing', 'case_taken', 'affiliation_closed'],
  example: { params: { id: '1' }, body: { note: 'Hablamos con la gerente: reunión el lunes.' } },
});

export const declineAffiliation = endpoint({
  method: 'POST',
  path: '/operations/affiliations/:id/declined',
  roles,
  subject: 'affiliation',
  summary: 'The house or the clinic says no',
  params,
  body: z.strictObject({ reason: reasonField }),
  response: okResponse,
  refusals: ['not_found', 'right_missing', 'case_taken', 'affiliation_closed'],
  example: { params: { id: '1' }, body: { reason: 'No tiene licencia de funcionamiento.' } },
});
