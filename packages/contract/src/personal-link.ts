import { z } from 'zod/mini';

/** Whoever opens a link of ours on their own phone has it and no session. */
export const linkParams = z.object({
  token: z.string().check(z.regex(/^[\w-]{43}$/, { error: 'El enlace no es válido.' })),
});
export const linkExample = { params: { token: 'A'.repeat(43) } };
export const linkRefusals = ['link_invalid', 'link_expired', 'too_many_requests'] as const;
