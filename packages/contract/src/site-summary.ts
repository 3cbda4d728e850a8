import { summaryPeriods } from '@alivio/domain/calendar/summary-span.ts';
import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { dateField, idField, solesField } from './fields.ts';

const siteFigures = z.object({
  id: idField,
  name: z.string(),
  headquarter_name: z.string(),
  /** Loans that were asked for. */
  applications: z.int(),
  /** Loans that got their yes, whenever they were asked for. */
  approved: z.int(),
  /** Loans that were redeemed, without those taken back since. */
  redeemed: z.int(),
  redeemed_amount: solesField,
  /** Of the redeemed, what reaches the clinic: already paid, and still to be paid. */
  paid_amount: solesField,
  pending_amount: solesField,
});
export type SiteFigures = z.output<typeof siteFigures>;

export const getSiteSummary = endpoint({
  method: 'GET',
  path: '/health-center/summary',
  roles: ['management'],
  subject: 'session',
  summary: 'What a period brought to each site that the user oversees',
  query: z.strictObject({ period: z.optional(z.enum(summaryPeriods)) }),
  response: z.object({
    ok: z.literal(true),
    period: z.enum(summaryPeriods),
    from: dateField,
    to: dateField,
    sites: z.array(siteFigures),
  }),
  example: { query: { period: 'quarter' } },
});
