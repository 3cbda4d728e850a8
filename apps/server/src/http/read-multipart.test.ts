import { Readable } from 'node:stream';
import { createMemoryStore } from '@alivio/testing/memory-store.ts';
import { expect, it } from 'vitest';
import { BodyRefused } from './body-refused.ts';
import { Intake } from './intake.ts';
import { readMultipart } from './read-multipart.ts';

const limits = {
  bodyBytes: 10_000,
  fileBytes: 1_000,
  fieldsBytes: 1_000,
  receiveMs: 60_000,
  windowMs: 5_000,
  windowBytes: 0,
  tooLarge: 'file_too_large' as const,
};
/** The last one makes room: above the number of all files together a body is not read on. */
const rules = {
  front: { min: 1, max: 1 },
  pages: { min: 2, max: 3 },
  others: { min: 0, max: 9 },
};

/** What is answered to a body with so many files in each field; null when nothing is wrong with it. */
async function problemsOf(front: number, pages: number): Promise<unknown> {
  const form = new FormData();
  for (let index = 0; index < front; index += 1) form.append('front', new File(['a'], 'a.png'));
  for (let index = 0; index < pages; index += 1) form.append('pages', new File(['b'], 'b.png'));
  const request = new Response(form);
  const payload = Readable.from(Buffer.from(await request.clone().arrayBuffer()));
  const contentType = request.headers.get('content-type') ?? '';
  const store = createMemoryStore();
  const source = { payload, contentType, rules, limits, open: store.open };
  try {
    await readMultipart(source, new Intake(limits.fileBytes));
    return null;
  } catch (error) {
    if (!(error instanceof BodyRefused)) throw error;
    return (error.outcome.body as { details: unknown }).details;
  }
}

it.each([
  [0, 2, 'front', 'Falta el archivo.'],
  [2, 2, 'front', 'Envía como máximo 1 archivo.'],
  [1, 1, 'pages', 'Envía al menos 2 archivos.'],
  [1, 4, 'pages', 'Envía como máximo 3 archivos.'],
])('%i in one field and %i in the other: says how many there should be', async (...given) => {
  const [front, pages, field, message] = given;
  expect(await problemsOf(front, pages)).toEqual([{ field, message }]);
});

it('takes as many as it should', async () => {
  expect(await problemsOf(1, 2)).toBeNull();
  expect(await problemsOf(1, 3)).toBeNull();
});
