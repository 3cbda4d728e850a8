import { z } from 'zod';
import { CONTENT_TYPES, type Verdict } from './verdict.ts';

/** The first line of a child: from here on it is the file's own fault if there is no answer. */
export const READY = 'ready\n';

const measures = z.strictObject({
  widthPx: z.int().positive(),
  heightPx: z.int().positive(),
  sharpness: z.number().nonnegative(),
  contrast: z.number().nonnegative(),
});
const answer = z.discriminatedUnion('ok', [
  z.strictObject({
    ok: z.literal(true),
    kind: z.enum(['pdf', 'jpeg', 'png']),
    cleaned: z.boolean(),
    measures: z.nullable(measures),
    pages: z.nullable(z.int().positive()),
  }),
  z.strictObject({
    ok: z.literal(false),
    cleaned: z.literal(false),
    problem: z.enum(['empty', 'type', 'broken', 'pdf_locked', 'pdf_active', 'too_many_pixels']),
  }),
]);

/** What a child said, if it makes sense. It has read a stranger's bytes: its words are no better than they are. */
export function readAnswer(said: Buffer): Verdict | null {
  const start = READY.length;
  const end = said.indexOf('\n', start);
  const parsed = answer.safeParse(parseJson(said.toString('utf8', start, end)));
  if (!parsed.success) return null;
  if (!parsed.data.ok) return { ok: false, problem: parsed.data.problem };
  const { kind, measures, pages } = parsed.data;
  if (parsed.data.cleaned === (kind === 'pdf')) return null;
  const cleaned = parsed.data.cleaned ? said.subarray(end + 1) : null;
  return { ok: true, kind, contentType: CONTENT_TYPES[kind], cleaned, measures, pages };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
