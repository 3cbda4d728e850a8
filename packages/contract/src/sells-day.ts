import { onboardingPaths } from '@alivio/domain/onboarding/path.ts';
import { patientOutcomes } from '@alivio/domain/sells/own-patient.ts';
import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  dateField,
  documentTypeField,
  idField,
  pagedList,
  pageQuery,
  solesField,
} from './fields.ts';
import { goesOn } from './goes-on.ts';

/** The days up to today that an advisor looks back on. */
export const lookBackDays = [30, 90] as const;

const stepFigures = z.object({
  ...goesOn,
  patients: z.int(),
  /** Of those, without a movement for `stuck_after_days`. */
  stuck: z.int(),
});
export type StepFigures = z.output<typeof stepFigures>;

const spanFigures = z.object({
  days: z.int(),
  registered: z.int(),
  /** Loans whose newest evaluation in those days was no rejection. */
  evaluated_well: z.int(),
  /** By the credit check or by the desk. */
  rejected: z.int(),
  approved: z.int(),
  signed: z.int(),
  /** Without those taken back since. */
  redeemed: z.int(),
  redeemed_amount: solesField,
});
export type SpanFigures = z.output<typeof spanFigures>;

const ownPatient = z.object({
  client_id: idField,
  first_name: z.string(),
  last_name: z.string(),
  document_type: documentTypeField,
  identification_number: z.string(),
  ...goesOn,
  outcome: z.enum(patientOutcomes),
  waiting_days: z.int(),
  is_stuck: z.boolean(),
  /** Of the newest loan; null while none was asked for. */
  amount: z.nullable(solesField),
});
export type OwnPatient = z.output<typeof ownPatient>;

/** Ours: nobody's patients but those of the advisor who asks (decision 63). */
export const getSellsDay = endpoint({
  method: 'GET',
  path: '/users/sells/day',
  roles: ['sells'],
  subject: 'session',
  summary:
    "An advisor's own patients in figures: on the way by step, stuck, and what became of them",
  response: z.object({
    ok: z.literal(true),
    today: dateField,
    stuck_after_days: z.int(),
    patients: z.int(),
    /** Whoever of the stuck has waited longest, first; the list has them all. */
    to_do: z.array(ownPatient),
    in_progress: z.array(stepFigures),
    spans: z.array(spanFigures),
  }),
  example: {},
});
export type SellsDay = z.output<typeof getSellsDay.response>;

export const ownPatientsQuery = z.strictObject({
  ...pageQuery,
  step: z.optional(z.enum(onboardingPaths)),
  stuck: z.optional(z.enum(['true'])),
  outcome: z.optional(z.enum(patientOutcomes)),
});

export const listOwnPatients = endpoint({
  method: 'GET',
  path: '/users/sells/patients',
  roles: ['sells'],
  subject: 'session',
  summary: "An advisor's own patients: who is on the way first, the longest waiting of those first",
  query: ownPatientsQuery,
  response: pagedList(ownPatient),
  example: { query: { stuck: 'true' } },
});
