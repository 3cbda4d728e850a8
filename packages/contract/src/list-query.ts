import { z } from 'zod/mini';
import { pageQuery } from './fields.ts';

/** Letters, digits and spaces, two or more (specification 3 §2, "Search"). */
export const searchField = z
  .string()
  .check(
    z.trim(),
    z.regex(/^[\p{L}\p{N} ]{2,60}$/u, { error: 'Escribe al menos dos letras o números.' }),
  );

/** What every list of the portals takes; `sort` without `sortBy` is by the date of the row (`api.md`). */
/*@__NO_SIDE_EFFECTS__*/
export function listQuery<const Column extends string, const Status extends string>(
  columns: readonly [Column, ...Column[]],
  statuses: readonly [Status, ...Status[]],
) {
  return {
    ...pageQuery,
    search: z.optional(searchField),
    sortBy: z.optional(z.enum(columns)),
    sort: z.optional(z.enum(['asc', 'desc'])),
    status: z.optional(z.enum(statuses)),
  };
}
