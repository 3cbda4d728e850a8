import type { Readable } from 'node:stream';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import { isRefusal, type Refusal } from '#server/refusal.ts';
import type { BodyLimits } from './body-limits.ts';
import { BodyRefused } from './body-refused.ts';
import { fieldsFrom } from './fields-from.ts';
import type { Intake } from './intake.ts';
import { refusalOutcome, validationOutcome } from './outcome.ts';
import type { FilePart, ReceivedFile, Sink } from './sink.ts';

const MOST_FIELDS = 50;
const HEADER_BYTES = 4 * 1024;

/** How many files each field takes. */
type FileRules = Readonly<Record<string, { min: number; max: number }>>;

export type NamedFile<Stored> = ReceivedFile<Stored> & Omit<FilePart, 'field'>;

interface Multipart<Stored> {
  fields: Record<string, string>;
  files: Record<string, NamedFile<Stored>[]>;
}

interface MultipartSource<Stored> {
  payload: Readable;
  contentType: string;
  rules: FileRules;
  limits: BodyLimits;
  open(part: FilePart): Promise<Sink<Stored> | Refusal>;
}

/** Reads fields and files in whatever order they come; every file is whole in its sink when this resolves. */
export async function readMultipart<Stored>(
  { payload, contentType, rules, limits, open }: MultipartSource<Stored>,
  intake: Intake<Stored>,
): Promise<Multipart<Stored>> {
  const parser = createParser(contentType, rules, limits);
  const entries: [string, string][] = [];
  const files = Object.fromEntries(
    Object.keys(rules).map((field): [string, NamedFile<Stored>[]] => [field, []]),
  );
  const streams: Readable[] = [];
  const receiving: Promise<() => void>[] = [];

  async function receive(part: FilePart, stream: Readable): Promise<() => void> {
    const list = Object.hasOwn(files, part.field) ? files[part.field] : undefined;
    if (!list) throw refused(part.field, `El campo ${part.field} no existe.`);
    const sink = await open(part);
    if (isRefusal(sink)) throw new BodyRefused(refusalOutcome(sink.code, { ...sink.details }));
    const file = await intake.receive([stream], sink);
    return () => list.push({ ...file, name: part.name, contentType: part.contentType });
  }

  try {
    await new Promise<void>((resolve, reject) => {
      const refuse = (code: 'malformed' | 'too_large') =>
        reject(new BodyRefused(refusalOutcome(code)));
      const malformed = () => refuse('malformed');
      let fieldsBytes = 0;
      parser.on('field', (name, value, _, isTruncated) => {
        fieldsBytes += Buffer.byteLength(value);
        if (isTruncated || fieldsBytes > limits.fieldsBytes) refuse('too_large');
        entries.push([name, value]);
      });
      parser.on('file', (field, stream: BusboyFileStream, name, _, type) => {
        // What a parser reports of a cut part after we have given up concerns nobody.
        stream.on('error', () => {});
        // A file field left empty is sent as a file without a name.
        if (!name) {
          stream.resume();
          return;
        }
        streams.push(stream);
        const received = receive({ field, name, contentType: type }, stream);
        receiving.push(received);
        received.catch(reject);
      });
      for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
        parser.on(limit, malformed);
      parser.on('error', malformed);
      parser.on('finish', resolve);
      payload.on('error', reject);
      payload.pipe(parser);
    });
    // The parser may be at its end before the files are: one of them can still fail.
    // And they stand in the order in which they came, not in which they were written: a front before its back.
    for (const add of await Promise.all(receiving)) add();
  } catch (error) {
    // With an error: a stream that is destroyed without one, just before its end, leaves its pipeline waiting.
    for (const stream of streams) stream.destroy(new BodyRefused(refusalOutcome('malformed')));
    await Promise.allSettled(receiving);
    throw error;
  } finally {
    payload.unpipe(parser);
    payload.destroy();
  }
  for (const [field, { min, max }] of Object.entries(rules)) {
    const count = files[field]?.length ?? 0;
    if (count < min) throw refused(field, tooFewText(min));
    if (count > max) throw refused(field, `Envía como máximo ${filesText(max)}.`);
  }
  return { fields: fieldsFrom(entries), files };
}

function createParser(contentType: string, rules: FileRules, limits: BodyLimits) {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: {
        fields: MOST_FIELDS,
        fieldSize: limits.fieldsBytes,
        files: Object.values(rules).reduce((sum, { max }) => sum + max, 0),
        headerPairs: 20,
        headerSize: HEADER_BYTES,
      },
    });
  } catch {
    // No boundary: nothing can be told apart.
    throw new BodyRefused(refusalOutcome('malformed'));
  }
}

function tooFewText(min: number): string {
  return min === 1 ? 'Falta el archivo.' : `Envía al menos ${filesText(min)}.`;
}

function filesText(count: number): string {
  return count === 1 ? '1 archivo' : `${count} archivos`;
}

function refused(field: string, message: string): BodyRefused {
  return new BodyRefused(validationOutcome([{ field, message }]));
}
