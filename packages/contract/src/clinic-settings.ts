import { firstLoanNeeds } from '@alivio/domain/clinic/first-loan.ts';
import { parseMerchantFee } from '@alivio/domain/clinic/merchant-fee.ts';
import { cleanRuc, isRuc } from '@alivio/domain/clinic/ruc.ts';
import { cleanCci, isCci } from '@alivio/domain/disbursement/cci.ts';
import { isRate, percent, type Rate, toPercent } from '@alivio/domain/rates/rate.ts';
import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { currencyField, dateField, idField, idInPath, okResponse } from './fields.ts';

/** Reading is for the whole desk; every change asks for the right `administrator`. */
const roles = ['operations'] as const;
const params = z.object({ id: idInPath });

/** One line of text: no space before, after, nor two in a row. */
/*@__NO_SIDE_EFFECTS__*/
function lineField(what: string, min: number, max: number) {
  return z.string().check(
    z.overwrite((text) => text.trim().replaceAll(/\s+/g, ' ')),
    z.minLength(min, `Escribe ${what}: ${min} letras como mínimo.`),
    z.maxLength(max, `Escribe ${what} en ${max} letras como máximo.`),
  );
}

export const clinicSettingFields = {
  center_name: lineField('el nombre de la clínica', 3, 80),
  ruc: z
    .string()
    .check(z.overwrite(cleanRuc), z.refine(isRuc, 'El RUC no es válido: revisa sus 11 números.')),
  headquarter_name: lineField('el nombre de la sede', 2, 60),
  address: lineField('la dirección', 5, 120),
  district: lineField('el distrito', 2, 60),
  province: lineField('la provincia', 2, 60),
  region: lineField('la región', 2, 60),
  /** Of a clinic: mobile or not. */
  phone: z.string().check(
    z.overwrite((text) => text.trim().replaceAll(/\s+/g, ' ')),
    z.regex(/^\+?(?:[ ()-]?\d){6,15}$/, 'Escribe un teléfono de 6 a 15 números.'),
  ),
  category_name: lineField('el nombre de la categoría', 3, 60),
  campaign_name: lineField('el nombre de la campaña', 3, 60),
  account_number: z
    .string()
    .check(
      z.trim(),
      z.regex(/^[0-9-]{8,30}$/, 'Escribe el número de cuenta: de 8 a 30 números o guiones.'),
    ),
  cci: z
    .string()
    .check(z.overwrite(cleanCci), z.refine(isCci, 'El CCI no es válido: revisa sus 20 números.')),
  reason: lineField('el motivo', 5, 500),
} as const;

/** Percent on the wire (8.5), whole billionths inside; IGV included. */
const feeField = z.codec(
  z
    .number()
    .check(
      z.refine(
        (value) => parseMerchantFee(value) !== null,
        'Escribe la comisión: de 0 a 30 %, con dos decimales como máximo.',
      ),
    ),
  z.custom<Rate>((value) => typeof value === 'number' && isRate(value)),
  { decode: percent, encode: toPercent },
);

const need = z.enum(firstLoanNeeds);

const siteRow = z.object({
  id: idField,
  headquarter_name: z.string(),
  district: z.string(),
  is_open: z.boolean(),
  /** What its first loan would lack. */
  missing: z.array(need),
  is_account_waiting: z.boolean(),
});
export type SettingsSiteRow = z.output<typeof siteRow>;

/** Null of a clinic from before it was asked for. */
const rucKnown = z.nullable(z.string());

const center = z.object({
  id: idField,
  name: z.string(),
  ruc: rucKnown,
  sites: z.array(siteRow),
});
export type SettingsCenter = z.output<typeof center>;

export const listCenters = endpoint({
  method: 'GET',
  path: '/operations/settings/centers',
  roles,
  subject: 'none',
  summary: 'Every clinic with its sites, open or not, and what each lacks for its first loan',
  response: z.object({ ok: z.literal(true), data: z.array(center) }),
  example: {},
});

export const updateCenter = endpoint({
  method: 'PATCH',
  path: '/operations/settings/centers/:id',
  roles,
  subject: 'none',
  summary:
    'Gives a clinic another name or RUC; what was signed or sent to the bank keeps the earlier one',
  params,
  body: z.strictObject({
    name: z.optional(clinicSettingFields.center_name),
    ruc: z.optional(clinicSettingFields.ruc),
  }),
  response: okResponse,
  refusals: ['not_found', 'right_missing', 'center_name_taken', 'ruc_taken'],
  example: { params: { id: '1' }, body: { name: 'Clínica Santa Lucía' } },
});

const siteFacts = {
  headquarter_name: clinicSettingFields.headquarter_name,
  address: clinicSettingFields.address,
  district: clinicSettingFields.district,
  province: clinicSettingFields.province,
  region: clinicSettingFields.region,
  phone: clinicSettingFields.phone,
};

const exampleFacts = {
  headquarter_name: 'Arequipa',
  address: 'Av. Ejército 710',
  district: 'Yanahuara',
  province: 'Arequipa',
  region: 'Arequipa',
  phone: '+51 54 271 000',
};

export const createSite = endpoint({
  method: 'POST',
  path: '/operations/settings/sites',
  roles,
  subject: 'none',
  summary: 'A new site, closed at first, of a clinic that is there or comes with it',
  body: z.strictObject({
    center: z.union([
      z.strictObject({ id: idField }),
      z.strictObject({ name: clinicSettingFields.center_name, ruc: clinicSettingFields.ruc }),
    ]),
    ...siteFacts,
    /** Whose request it answers: that clinic is affiliated with this site. */
    affiliation_id: z.optional(idField),
  }),
  response: z.object({ ok: z.literal(true), id: idField }),
  status: 201,
  refusals: [
    'not_found',
    'right_missing',
    'center_name_taken',
    'ruc_taken',
    'site_name_taken',
    'affiliation_closed',
  ],
  example: { body: { center: { id: 1 }, ...exampleFacts } },
});

const person = z.object({
  id: idField,
  name: z.string(),
  role: z.enum(['health_center_admin', 'health_center_user', 'management']),
  is_active: z.boolean(),
});

const agreement = z.object({
  valid_from: dateField,
  revision: z.int(),
  fee: feeField,
  standing: z.enum(['coming', 'in_force', 'over', 'replaced']),
  entered_by: z.nullable(z.string()),
});
export type SiteAgreement = z.output<typeof agreement>;

export const accountTypes = ['corriente', 'ahorro'] as const;

const account = z.object({
  id: idField,
  valid_from: dateField,
  bank: z.string(),
  account_number: z.string(),
  cci: z.string(),
  currency: currencyField,
  account_type: z.enum(accountTypes),
  is_in_use: z.boolean(),
  proposed_by: z.nullable(z.string()),
  confirmed_by: z.nullable(z.string()),
});
export type SiteAccount = z.output<typeof account>;

const campaign = z.object({
  id: idField,
  name: z.string(),
  starts_on: dateField,
  ends_on: z.nullable(dateField),
  standing: z.enum(['coming', 'running', 'over', 'withdrawn']),
});
export type SiteCampaign = z.output<typeof campaign>;

const change = z.object({
  field: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
});

const historyEvent = z.object({
  id: idField,
  at: z.string(),
  by: z.nullable(z.string()),
  action: z.string(),
  changes: z.array(change),
});
export type SettingsEvent = z.output<typeof historyEvent>;

const settingsSite = z.object({
  id: idField,
  center: z.object({ id: idField, name: z.string(), ruc: rucKnown }),
  headquarter_name: z.string(),
  address: z.string(),
  district: z.string(),
  province: z.string(),
  region: z.string(),
  phone: z.string(),
  is_open: z.boolean(),
  missing: z.array(need),
  /** Every category that is offered, and those that the site treats though they are not any more. */
  categories: z.array(
    z.object({ id: idField, name: z.string(), is_treated: z.boolean(), is_retired: z.boolean() }),
  ),
  agreements: z.array(agreement),
  accounts: z.array(account),
  /** CCIs that other sites are or were paid to: whoever types one of these is warned. */
  ccis_elsewhere: z.array(z.object({ cci: z.string(), site: z.string() })),
  /** The account that waits for a second person. */
  account_approval_id: z.nullable(idField),
  campaigns: z.array(campaign),
  people: z.array(person),
  history: z.array(historyEvent),
});
export type SettingsSite = z.output<typeof settingsSite>;

export const getSettingsSite = endpoint({
  method: 'GET',
  path: '/operations/settings/sites/:id',
  roles,
  subject: 'site',
  summary: 'A site with everything that is set up about it and what was changed',
  params,
  response: z.object({ ok: z.literal(true), today: dateField, site: settingsSite }),
  refusals: ['not_found'],
  example: { params: { id: '1' } },
});

export const updateSite = endpoint({
  method: 'PATCH',
  path: '/operations/settings/sites/:id',
  roles,
  subject: 'site',
  summary: 'Changes what a site is called and where it is; what is not given stays',
  params,
  body: z.strictObject({
    headquarter_name: z.optional(siteFacts.headquarter_name),
    address: z.optional(siteFacts.address),
    district: z.optional(siteFacts.district),
    province: z.optional(siteFacts.province),
    region: z.optional(siteFacts.region),
    phone: z.optional(siteFacts.phone),
  }),
  response: okResponse,
  refusals: ['not_found', 'right_missing', 'site_name_taken'],
  example: { params: { id: '1' }, body: { phone: exampleFacts.phone } },
});

export const setSiteOpening = endpoint({
  method: 'PUT',
  path: '/operations/settings/sites/:id/opening',
  roles,
  subject: 'site',
  summary: 'Opens a site for new applications, or closes it; loans on their way go on',
  params,
  body: z.strictObject({ is_open: z.boolean() }),
  response: okResponse,
  refusals: ['not_found', 'right_missing', 'site_not_ready'],
  example: { params: { id: '1' }, body: { is_open: true } },
});

export const setSiteCategories = endpoint({
  method: 'PUT',
  path: '/operations/settings/sites/:id/categories',
  roles,
  subject: 'site',
  summary: 'The categories that a site treats, all of them',
  params,
  body: z.strictObject({ category_ids: z.array(idField).check(z.maxLength(200)) }),
  response: okResponse,
  refusals: ['not_found', 'right_missing', 'category_retired'],
  example: { params: { id: '1' }, body: { category_ids: [2, 3, 5, 6, 7] } },
});

export const addAgreement = endpoint({
  method: 'POST',
  path: '/operations/settings/sites/:id/agreements',
  roles,
  subject: 'site',
  summary: 'The fee of a site from a day on, today or later; what was redeemed keeps its own',
  params,
  body: z.strictObject({
    fee: feeField,
    valid_from: dateField,
    /** The revision that was on the screen for that day; 0 where there was none. */
    seen_revision: z.int().check(z.nonnegative()),
  }),
  response: okResponse,
  status: 201,
  refusals: [
    'not_found',
    'right_missing',
    'agreement_day_past',
    'agreement_in_force',
    'agreement_changed',
  ],
  example: { params: { id: '1' }, body: { fee: 7.5, valid_from: '2099-01-01', seen_revision: 0 } },
});

export const proposeSiteAccount = endpoint({
  method: 'POST',
  path: '/operations/settings/sites/:id/account',
  roles,
  subject: 'site',
  summary: 'Proposes where a site is paid; a second person confirms it',
  params,
  body: z.strictObject({
    account_number: clinicSettingFields.account_number,
    cci: clinicSettingFields.cci,
    account_type: z.enum(accountTypes),
    reason: clinicSettingFields.reason,
  }),
  response: z.object({ ok: z.literal(true), approval_id: idField }),
  status: 201,
  refusals: [
    'not_found',
    'right_missing',
    'case_taken',
    'approval_pending',
    'no_second_person',
    'account_unchanged',
  ],
  example: {
    params: { id: '1' },
    body: {
      account_number: '0011-0175-0200123456',
      cci: '01117500020012345672',
      account_type: 'corriente',
      reason: 'Carta de la clínica del 12 de enero.',
    },
  },
});

export const addCampaign = endpoint({
  method: 'POST',
  path: '/operations/settings/sites/:id/campaigns',
  roles,
  subject: 'site',
  summary: 'A campaign of a site, from today or later; no two at once',
  params,
  body: z.strictObject({
    name: clinicSettingFields.campaign_name,
    starts_on: dateField,
    ends_on: z.nullable(dateField),
  }),
  response: okResponse,
  status: 201,
  refusals: [
    'not_found',
    'right_missing',
    'campaign_day_past',
    'campaign_days_reversed',
    'campaign_overlaps',
  ],
  example: {
    params: { id: '1' },
    body: { name: 'Campaña de verano', starts_on: '2099-01-01', ends_on: '2099-03-31' },
  },
});

export const endCampaign = endpoint({
  method: 'PUT',
  path: '/operations/settings/campaigns/:id/end',
  roles,
  subject: 'none',
  summary: 'Ends a running campaign earlier than it would have, today at the earliest',
  params,
  body: z.strictObject({ ends_on: dateField }),
  response: okResponse,
  refusals: ['not_found', 'right_missing', 'campaign_not_endable'],
  example: { params: { id: '1' }, body: { ends_on: '2099-01-31' } },
});

export const withdrawCampaign = endpoint({
  method: 'DELETE',
  path: '/operations/settings/campaigns/:id',
  roles,
  subject: 'none',
  summary: 'Withdraws a campaign that has not begun; it stays in the history',
  params,
  response: okResponse,
  refusals: ['not_found', 'right_missing', 'campaign_begun'],
  example: { params: { id: '1' } },
});

const settingsCategory = z.object({
  id: idField,
  name: z.string(),
  is_retired: z.boolean(),
  /** How many sites treat it. */
  sites: z.int(),
});
export type SettingsCategory = z.output<typeof settingsCategory>;

export const listSettingsCategories = endpoint({
  method: 'GET',
  path: '/operations/settings/categories',
  roles,
  subject: 'none',
  summary: 'Every category, offered or retired, and how many sites treat it',
  response: z.object({ ok: z.literal(true), data: z.array(settingsCategory) }),
  example: {},
});

export const createCategory = endpoint({
  method: 'POST',
  path: '/operations/settings/categories',
  roles,
  subject: 'none',
  summary: 'A new category',
  body: z.strictObject({ name: clinicSettingFields.category_name }),
  response: z.object({ ok: z.literal(true), id: idField }),
  status: 201,
  refusals: ['right_missing', 'category_name_taken'],
  example: { body: { name: 'Otorrinolaringología' } },
});

export const renameCategory = endpoint({
  method: 'PATCH',
  path: '/operations/settings/categories/:id',
  roles,
  subject: 'none',
  summary: 'Gives a category another name; what was signed keeps the earlier one',
  params,
  body: z.strictObject({ name: clinicSettingFields.category_name }),
  response: okResponse,
  refusals: ['not_found', 'right_missing', 'category_name_taken'],
  example: { params: { id: '1' }, body: { name: 'Cirugía bariátrica' } },
});

export const setCategoryOffer = endpoint({
  method: 'PUT',
  path: '/operations/settings/categories/:id/offer',
  roles,
  subject: 'none',
  summary: 'Retires a category, or offers it again; loans keep theirs',
  params,
  body: z.strictObject({ is_offered: z.boolean() }),
  response: okResponse,
  refusals: ['not_found', 'right_missing'],
  example: { params: { id: '1' }, body: { is_offered: true } },
});
