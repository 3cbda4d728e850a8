import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { originField } from './entered.ts';

/** `sent` and `opened` while a link waits; `nothing` also while something new waits to be sent. */
export const confirmationStandings = [
  'nothing',
  'sent',
  'opened',
  'confirmed',
  'disputed',
] as const;

const confirmationState = z.object({
  ok: z.literal(true),
  standing: z.enum(confirmationStandings),
  /** Of the last thing that happened: sent, opened or answered. */
  at: z.nullable(z.string()),
  phone_masked: z.string(),
  /** A plan and an income are there to be read. */
  can_send: z.boolean(),
  resend_in_seconds: z.int(),
  unconfirmed: z.array(originField),
  /** The client's last answer. */
  answer: z.nullable(
    z.object({
      at: z.string(),
      corrected: z.array(originField),
      disputed: z.array(z.object({ field: originField, note: z.string() })),
    }),
  ),
});
export type ConfirmationState = z.output<typeof confirmationState>;

const advisorOnly = ['seller_for_client'] as const;

export const getConfirmation = endpoint({
  method: 'GET',
  path: '/confirmation',
  roles: advisorOnly,
  subject: 'session',
  summary: 'Whether the client has confirmed on their phone what an advisor entered',
  response: confirmationState,
  example: {},
});

export const sendConfirmation = endpoint({
  method: 'POST',
  path: '/confirmation',
  roles: advisorOnly,
  subject: 'session',
  summary: "Sends a personal link to the client's phone; an earlier one stops working",
  response: confirmationState,
  status: 201,
  refusals: ['confirmation_too_early', 'nothing_to_confirm', 'too_many_requests'],
  example: {},
});
