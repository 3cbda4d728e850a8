import { z } from 'zod/mini';

/** A one-time code as somebody types it. Apart from the calls that take one, so that a page loads only its own. */
export const codeField = z
  .string()
  .check(z.regex(/^\d{6}$/, { error: 'El código tiene seis dígitos.' }));
