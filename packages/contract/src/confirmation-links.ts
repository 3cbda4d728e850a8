import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { linkExample, linkParams, linkRefusals } from './personal-link.ts';

/** Whoever finds the link learns who sent it and no more: not even the client's name. */
const confirmationInvitation = z.object({
  ok: z.literal(true),
  advisor: z.string(),
  standing: z.enum(['open', 'confirmed', 'disputed']),
});
export type ConfirmationInvitation = z.output<typeof confirmationInvitation>;

export const getConfirmationInvitation = endpoint({
  method: 'GET',
  path: '/confirmation-links/:token',
  roles: 'anyone',
  subject: 'none',
  summary: 'Who asks the person behind the link to confirm, and whether they did',
  params: linkParams,
  response: confirmationInvitation,
  refusals: [...linkRefusals],
  example: linkExample,
});
