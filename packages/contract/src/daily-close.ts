import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { dateField, idField, pagedList, pageQuery } from './fields.ts';

/** What a close of day does to a loan, in this order. */
export const closeTask = z.enum([
  'expire',
  'lapse',
  'apply_funds',
  'accrue_default_interest',
  'remind_holder',
  'remind_signers',
  'remind_qr',
  'find_missing_settlements',
  'remind_to_pay',
  'judge_promises',
  'ask_for_contact',
  'close_settlements',
]);
export type CloseTask = z.output<typeof closeTask>;

const closeFailure = z.object({
  id: idField,
  loan_id: idField,
  day: dateField,
  task: closeTask,
  /** Null while it was not tried, because the loan has an earlier day to catch up with. */
  error: z.nullable(z.string()),
  attempts: z.int(),
  first_failed_at: z.string(),
  last_failed_at: z.string(),
});

export const listCloseFailures = endpoint({
  method: 'GET',
  path: '/operations/close-failures',
  roles: ['operations'],
  subject: 'none',
  summary: 'What closes of day could not do to a loan and is still to be done, oldest day first',
  query: z.strictObject(pageQuery),
  response: pagedList(closeFailure),
  example: { query: { page: '1' } },
});
