import type { Endpoint } from '@alivio/contract/endpoint.ts';
import type { FieldError } from '@alivio/contract/errors.ts';
import { z } from 'zod/mini';

type PartName = 'params' | 'query' | 'body';
type Parts = { ok: true; values: Record<string, unknown> } | { ok: false; problems: FieldError[] };

/** What came, as the endpoint's schemas see it; every problem of every part at once. */
export function readParts(endpoint: Endpoint, given: { [P in PartName]?: unknown }): Parts {
  const values: Record<string, unknown> = {};
  const problems: FieldError[] = [];
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = endpoint[part];
    if (!schema || !(part in given)) continue;
    const parsed = z.safeParse(schema, given[part] ?? {});
    if (parsed.success) values[part] = parsed.data;
    else
      problems.push(
        ...parsed.error.issues.flatMap((issue) =>
          issue.code === 'unrecognized_keys'
            ? issue.keys.map((key) => ({ field: key, message: `El campo ${key} no existe.` }))
            : [{ field: issue.path.join('.') || part, message: issue.message }],
        ),
      );
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, values };
}
