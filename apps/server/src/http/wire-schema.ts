import { toJSONSchema } from 'zod';
import type { $ZodType } from 'zod/v4/core';

export type Json = Record<string, unknown>;

/** Wire values are the input side of our codecs, for requests and answers alike. */
export function wireSchema(schema: $ZodType): Json {
  const { $schema: _, ...json } = toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return json;
}
