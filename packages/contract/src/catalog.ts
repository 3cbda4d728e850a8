import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { idField, idInPath } from './fields.ts';

export const category = z.object({ id: idField, name: z.string() });
export type Category = z.output<typeof category>;

export const listCategories = endpoint({
  method: 'GET',
  path: '/categories',
  roles: 'anyone',
  subject: 'none',
  summary: 'Medical categories, by name',
  response: z.object({ ok: z.literal(true), data: z.array(category) }),
  example: {},
});

/** A site (sede): `name` is the brand, `headquarter_name` the sede (`domain.md` §1). */
export const site = z.object({
  id: idField,
  name: z.string(),
  headquarter_name: z.string(),
  district: z.string(),
  province: z.string(),
  region: z.string(),
  address: z.string(),
  country: z.literal('PE'),
  phone: z.string(),
});
export type Site = z.output<typeof site>;

export const listSites = endpoint({
  method: 'GET',
  path: '/health-center',
  roles: 'anyone',
  subject: 'none',
  summary: 'Sites that treat a category, by brand and sede',
  query: z.strictObject({ categoryID: idInPath }),
  response: z.object({ ok: z.literal(true), data: z.array(site) }),
  example: { query: { categoryID: '1' } },
});

export const getCampaignStatus = endpoint({
  method: 'GET',
  path: '/health-center/campaign-status/:id',
  roles: 'anyone',
  subject: 'none',
  summary: 'Tells whether a site has a campaign in force today',
  params: z.object({ id: idInPath }),
  response: z.object({ ok: z.literal(true), data: z.boolean() }),
  refusals: ['not_found'],
  example: { params: { id: '1' } },
});

export const getSolesRate = endpoint({
  method: 'GET',
  path: '/currency/pen',
  roles: 'anyone',
  subject: 'none',
  summary:
    'Soles for one dollar: the SUNAT sell rate of today, or the last known one while SUNAT does not answer',
  response: z.object({
    ok: z.literal(true),
    date: z.string(),
    from: z.object({ USD: z.number() }),
  }),
  refusals: ['too_many_requests', 'unavailable'],
  example: {},
});
