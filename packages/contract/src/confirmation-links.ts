import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** A patient on the own phone has a link and no session. */
export const linkParams = z.object({
  token: z.string().check(z.regex(/^[\w-]{43}$/, { error: 'El enlace no es válido.' })),
});
export const linkExample = { params: { token: 'A'.repeat(43) } };
export const linkRefusals = ['link_invalid', 'link_expired', 'too_many_requests'] as const;

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
