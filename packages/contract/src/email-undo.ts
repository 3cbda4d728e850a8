import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { okResponse } from './fields.ts';

/**
 * The old address of a client was told of a new e-mail, with a link that brings it back (decision 76). Whoever reads that
 * mail has no session, and gets none.
 */
const emailUndo = z.object({
  ok: z.literal(true),
  /** As much of both as their owner recognises them by. */
  old_email: z.string(),
  current_email: z.string(),
});
export type EmailUndo = z.output<typeof emailUndo>;

/** As on other links of ours; theirs stand beside calls that this page does not make. */
const linkParams = z.object({
  token: z.string().check(z.regex(/^[\w-]{43}$/, { error: 'El enlace no es válido.' })),
});
const linkExample = { params: { token: 'A'.repeat(43) } };

const refusals = ['link_invalid', 'undo_link_over', 'too_many_requests'] as const;

export const getEmailUndo = endpoint({
  method: 'GET',
  path: '/email-changes/:token',
  roles: 'anyone',
  subject: 'none',
  summary: 'Which e-mail the link of a mail would bring back; changes nothing',
  params: linkParams,
  response: emailUndo,
  refusals: [...refusals],
  example: linkExample,
});

export const undoEmail = endpoint({
  method: 'POST',
  path: '/email-changes/:token/undo',
  roles: 'anyone',
  subject: 'none',
  summary: 'Brings the old e-mail back, once, and ends every session of the client; opens none',
  params: linkParams,
  response: okResponse,
  refusals: [...refusals, 'old_email_taken'],
  example: linkExample,
});
