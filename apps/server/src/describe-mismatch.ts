import type { z } from 'zod/mini';

/** What does not fit a schema and why, by the names of the fields: what stands in them may be somebody's. */
export function describeMismatch({ issues }: z.core.$ZodError): string {
  return issues.map(({ path, code }) => `${path.join('.') || 'all of it'}: ${code}`).join(', ');
}
