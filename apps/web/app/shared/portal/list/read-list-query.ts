import { z } from 'zod/mini';

/** What a list's call takes of its address, by the call's own schema; the rest is nobody's and is passed over. */
export function readListQuery<Query extends z.core.$ZodObject>(
  schema: Query,
  address: URLSearchParams,
): z.output<Query> {
  const read = Object.entries(schema._zod.def.shape).flatMap(([name, field]) => {
    const text = address.get(name);
    const value = text === null ? null : z.safeParse(field, text);
    return value?.success ? [[name, value.data] as const] : [];
  });
  // Every field of a list's query may be left out.
  return Object.fromEntries(read) as z.output<Query>;
}
