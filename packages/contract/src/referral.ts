import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { idField, solesField } from './fields.ts';

/** What came to the caller's site with a code. */
const broughtByCode = {
  /** Begun, whatever became of them: with a plan chosen or still on the way there. */
  applications: z.int(),
  /** Of those, the redeemed. */
  loans: z.int(),
  /** Of the redeemed. */
  amount: solesField,
};

const referrer = z.object({
  id: idField,
  first_name: z.string(),
  last_name: z.string(),
  code: z.string(),
  active: z.boolean(),
  ...broughtByCode,
});
export type Referrer = z.output<typeof referrer>;

/** Ours ("Mi QR"): the caller's own code, or, for an admin, those of everybody who sells at the site. */
export const getReferral = endpoint({
  method: 'GET',
  path: '/health-center/referral',
  roles: ['health_center_admin', 'health_center_user'],
  subject: 'session',
  summary: 'What referral codes brought to the site of this session',
  response: z.object({ ok: z.literal(true), ...broughtByCode, people: z.array(referrer) }),
  example: {},
});
export type Referral = z.output<typeof getReferral.response>;
