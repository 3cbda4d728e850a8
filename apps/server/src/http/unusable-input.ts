import { Readable } from 'node:stream';
import type { FieldError } from '@alivio/contract/errors.ts';
import { unstorableText } from '@alivio/contract/unstorable-text.ts';
import type { FastifyInstance } from 'fastify';
import { type Outcome, refusalOutcome, send, validationOutcome } from './outcome.ts';

/** More than any call of ours nests, and far less than what takes the recursive readers behind us to their end. */
const DEEPEST = 32;
/** A body of thousands of them is answered with no more than a person would read. */
const MOST_PROBLEMS = 20;
/** Names are the sender's: one of 60 KB would be told with each problem below it. */
const LONGEST_PATH = 200;
const UNPAIRED = /\p{Cs}/u;
const UNUSABLE = /[\p{Cc}\p{Cs}]/gu;

interface Place {
  value: unknown;
  path: string;
  depth: number;
}

/**
 * Why what came cannot be taken, whatever it was meant to say: the database has no form of U+0000 or of half a letter,
 * and nobody nests as deep as what makes a reader run out of stack. Walked without recursion, before anybody else does.
 */
export function refuseUnusable(...given: readonly unknown[]): Outcome | null {
  const problems: FieldError[] = [];
  const places: Place[] = given.map((value) => ({ value, path: '', depth: 0 }));
  for (let place = places.pop(); place !== undefined; place = places.pop()) {
    const { value, path, depth } = place;
    if (typeof value === 'string' && !isStorable(value)) problems.push(problemAt(path));
    if (problems.length >= MOST_PROBLEMS) break;
    if (!isNesting(value)) continue;
    if (depth >= DEEPEST) return refusalOutcome('malformed');
    for (const [name, inner] of Object.entries(value)) {
      const within = path === '' ? name : `${path}.${name}`;
      if (!isStorable(name)) problems.push(problemAt(within));
      places.push({ value: inner, path: within, depth: depth + 1 });
    }
  }
  return problems.length > 0 ? validationOutcome(problems.slice(0, MOST_PROBLEMS)) : null;
}

/** Before the handler of every call, and so before its answer to a repeat is looked for or kept. */
export function registerUnusableInput(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ routeOptions, params, query, body }, reply) => {
    const refused = routeOptions.config.endpoint && refuseUnusable(params, query, body);
    if (refused) return send(reply, refused);
  });
}

function isStorable(text: string): boolean {
  return !text.includes('\0') && !UNPAIRED.test(text);
}

/** A body that is read as it comes, as a stream or as bytes, is nobody's to walk. */
function isNesting(value: unknown): value is object {
  const isRead = !(value instanceof Readable || ArrayBuffer.isView(value));
  return typeof value === 'object' && value !== null && isRead;
}

/** The name is sent back, and kept where answers are kept: without what cannot be. */
function problemAt(path: string): FieldError {
  const told = path.slice(0, LONGEST_PATH);
  return { field: told.replace(UNUSABLE, '\ufffd'), message: unstorableText };
}
