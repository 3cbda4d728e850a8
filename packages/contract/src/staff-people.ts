import { z } from 'zod/mini';
import { deskRights } from './desk.ts';
import { endpoint } from './endpoint.ts';
import { documentTypeField, idField, idInPath, pagedList, pageQuery } from './fields.ts';
import {
  emailField,
  firstNameField,
  lastNameField,
  phoneField,
  staffDocumentNumberCheck,
} from './person-fields.ts';
import { reasonField } from './reason-field.ts';
import { type StaffRole, staffRole } from './staff.ts';

const roles = ['operations'] as const;

/** How many sites somebody of a role works for (`domain.md` §1). */
export const sitesOfRole: Readonly<Record<StaffRole, 'one' | 'some' | 'none'>> = {
  health_center_admin: 'one',
  health_center_user: 'one',
  management: 'some',
  sells: 'none',
  operations: 'none',
};

/** Null when the sites are as many as the role needs. */
export function sitesProblem(role: StaffRole, siteIds: readonly number[]): string | null {
  switch (sitesOfRole[role]) {
    case 'one':
      return siteIds.length === 1 ? null : 'Elige la sede donde trabaja.';
    case 'some':
      return siteIds.length > 0 ? null : 'Elige al menos una sede.';
    case 'none':
      return siteIds.length === 0 ? null : 'Este perfil no trabaja en una sede.';
  }
}

const site = z.object({ id: idField, name: z.string(), headquarter_name: z.string() });
export type StaffSite = z.output<typeof site>;

/** Somebody who signs in at `/health-center/login`, as the lender's administrator sees them. */
const person = z.object({
  id: idField,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  role: staffRole,
  active: z.boolean(),
  phone: z.nullable(z.string()),
  document_type: z.nullable(documentTypeField),
  identification_number: z.nullable(z.string()),
  code: z.string(),
  sites: z.array(site),
  /** What they may do at the desk; of somebody inactive, what they had. */
  rights: z.array(z.enum(deskRights)),
  created_at: z.string(),
  last_sign_in_at: z.nullable(z.string()),
  is_me: z.boolean(),
});
export type StaffPerson = z.output<typeof person>;

const openSession = z.object({
  id: idField,
  opened_at: z.string(),
  last_used_at: z.string(),
  device: z.nullable(z.string()),
  /** An advisor's, opened to act for a client. */
  is_for_client: z.boolean(),
  is_current: z.boolean(),
});
export type StaffOpenSession = z.output<typeof openSession>;

const change = z.object({ label: z.string(), before: z.string(), after: z.string() });

const personDetail = z.extend(person, {
  sessions: z.array(openSession),
  /** What changed about them, the newest first. */
  history: z.array(
    z.object({
      id: idField,
      at: z.string(),
      by: z.string(),
      title: z.string(),
      changes: z.array(change),
      reason: z.nullable(z.string()),
    }),
  ),
  /** Also of what is too long ago to be listed. */
  history_total: z.int(),
  /** What waits for a second person about them. */
  waiting_approval_id: z.nullable(idField),
});
export type StaffPersonDetail = z.output<typeof personDetail>;

const params = z.object({ id: idInPath });
const onePerson = z.object({ ok: z.literal(true), person: personDetail });

export const listStaffPeople = endpoint({
  method: 'GET',
  path: '/operations/staff',
  roles,
  subject: 'none',
  summary: 'Everybody who signs in at the portal of the staff: by name',
  query: z.strictObject({
    ...pageQuery,
    /** In names, e-mail, document and referral code. */
    q: z.optional(z.string().check(z.trim(), z.maxLength(80))),
    role: z.optional(staffRole),
    site_id: z.optional(idInPath),
    active: z.optional(z.enum(['true', 'false'])),
  }),
  response: pagedList(person),
  example: { query: { q: 'paredes', role: 'health_center_admin', active: 'true' } },
});

export const listSitesForStaff = endpoint({
  method: 'GET',
  path: '/operations/staff/sites',
  roles,
  subject: 'none',
  summary: 'Every site that somebody can work for',
  response: z.object({ ok: z.literal(true), sites: z.array(site) }),
  example: {},
});

export const getStaffPerson = endpoint({
  method: 'GET',
  path: '/operations/staff/:id',
  roles,
  subject: 'staff',
  summary: 'One of them with rights, open sessions and what changed about them',
  params,
  response: onePerson,
  refusals: ['not_found'],
  example: { params: { id: '2' } },
});

const sitesCheck = z.check<{ role: StaffRole; site_ids: number[] }>((context) => {
  const { role, site_ids } = context.value;
  const message = sitesProblem(role, site_ids);
  if (message)
    context.issues.push({ code: 'custom', message, path: ['site_ids'], input: site_ids });
});

export const createStaffPerson = endpoint({
  method: 'POST',
  path: '/operations/staff',
  roles,
  subject: 'none',
  summary:
    'Creates an account without a password: its owner sets one with a single-use link. Somebody of the desk has no right yet',
  body: z
    .strictObject({
      role: staffRole,
      first_name: firstNameField,
      last_name: lastNameField,
      email: emailField,
      document_type: documentTypeField,
      /** Letters are kept as capitals. */
      identification_number: z.string().check(z.trim(), z.toUpperCase()),
      phone: phoneField,
      site_ids: z.array(idField).check(z.maxLength(100)),
    })
    .check(staffDocumentNumberCheck, sitesCheck),
  response: onePerson,
  status: 201,
  idempotent: true,
  refusals: [
    'right_missing',
    'staff_email_taken',
    'staff_document_taken',
    'staff_site_unknown',
    'request_in_flight',
  ],
  example: {
    body: {
      role: 'management',
      first_name: 'Rosa',
      last_name: 'Lozano Díaz',
      email: 'rosa.lozano@clinicas.demo',
      document_type: 'DNI',
      identification_number: '45678123',
      phone: '+51987654323',
      site_ids: [1],
    },
  },
});
export type NewStaffPerson = z.output<(typeof createStaffPerson)['body']>;

export const updateStaffPerson = endpoint({
  method: 'PATCH',
  path: '/operations/staff/:id',
  roles,
  subject: 'staff',
  summary:
    'Changes names, e-mail, phone, or the sites of somebody of management; what is left out stays. A new e-mail is told to both addresses',
  params,
  body: z.strictObject({
    first_name: z.optional(firstNameField),
    last_name: z.optional(lastNameField),
    email: z.optional(emailField),
    phone: z.optional(phoneField),
    site_ids: z.optional(
      z.array(idField).check(z.minLength(1, 'Elige al menos una sede.'), z.maxLength(100)),
    ),
  }),
  response: onePerson,
  refusals: [
    'right_missing',
    'not_found',
    'staff_email_taken',
    'desk_email_fixed',
    'staff_sites_fixed',
    'staff_site_unknown',
  ],
  example: { params: { id: '2' }, body: { phone: '+51987654321' } },
});
export type StaffPersonChanges = z.output<(typeof updateStaffPerson)['body']>;

const answered = z.object({
  ok: z.literal(true),
  person: personDetail,
  /** Set when a second person has to confirm: nothing has happened yet. */
  approval_id: z.nullable(idField),
});

export const setStaffActivity = endpoint({
  method: 'POST',
  path: '/operations/staff/:id/activity',
  roles,
  subject: 'staff',
  summary:
    'Deactivates at once, with every session; activates at once, but for somebody of the desk, which takes two people',
  params,
  body: z.strictObject({ active: z.boolean(), reason: reasonField }),
  response: answered,
  refusals: [
    'right_missing',
    'not_found',
    'own_account_kept_active',
    'last_of_right',
    'approval_pending',
    'no_second_person',
  ],
  example: { params: { id: '2' }, body: { active: true, reason: 'Vuelve de su licencia.' } },
});

export const proposeDeskRights = endpoint({
  method: 'POST',
  path: '/operations/staff/:id/rights',
  roles,
  subject: 'staff',
  summary: 'Proposes what somebody of the desk may do; a supervisor who is neither confirms',
  params,
  body: z.strictObject({ rights: z.array(z.enum(deskRights)), reason: reasonField }),
  response: answered,
  refusals: [
    'right_missing',
    'not_found',
    'rights_of_desk_only',
    'own_rights',
    'staff_inactive',
    'rights_unchanged',
    'last_of_right',
    'approval_pending',
    'no_second_person',
  ],
  example: {
    params: { id: '2' },
    body: { rights: ['reviewer'], reason: 'Empieza a revisar documentos.' },
  },
});

export const sendPasswordLink = endpoint({
  method: 'POST',
  path: '/operations/staff/:id/password-link',
  roles,
  subject: 'staff',
  summary: 'Sends the single-use link to set a password again; earlier links are void',
  params,
  response: onePerson,
  refusals: ['right_missing', 'not_found', 'staff_inactive'],
  example: { params: { id: '2' } },
});

export const closeStaffSessions = endpoint({
  method: 'POST',
  path: '/operations/staff/:id/sessions/close',
  roles,
  subject: 'staff',
  summary: 'Ends one open session of somebody, or all of them; never the one that asks',
  params,
  body: z.strictObject({ session_id: z.optional(idField) }),
  response: z.extend(onePerson, { closed: z.int() }),
  refusals: ['right_missing', 'not_found'],
  example: { params: { id: '2' }, body: {} },
});
