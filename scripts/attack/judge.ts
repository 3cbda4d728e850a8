import type { Answer } from './send.ts';

/** A body is read within 30 s and a statement within 15: whatever takes longer hangs. */
const SLOWEST_MS = 30_000;

/** What belongs in a log and never in an answer: where it happened, in which statement, in which file. */
const TELLING = [
  /\bat (async )?[\w.<>]+ \(?(file:|\/|node:)/,
  /\.m?[jt]s:\d+/,
  /node_modules/,
  /\b(SELECT|INSERT INTO|DELETE FROM|UPDATE) .{1,200}\b(FROM|VALUES|WHERE|SET)\b/s,
  /syntax error at or near|invalid input syntax|violates \w+ constraint|invalid byte sequence/,
  /\b(ECONNREFUSED|ENOENT|EACCES|PostgresError|DatabaseError|ZodError|FastifyError)\b/,
];

/** What is wrong with an answer, whatever was asked; null when nothing is. */
export function problemOf(answer: Answer): string | null {
  const { status, body, headers, ms } = answer;
  if (status >= 500) return `${status} ${codeOf(answer) ?? ''}`.trimEnd();
  if (ms > SLOWEST_MS) return `${status} after ${Math.round(ms / 1000)} s`;
  if (headers['x-powered-by'] !== undefined) return `${status} that says what it runs on`;
  if (status < 400) return null;
  const told = TELLING.find((pattern) => pattern.test(body));
  if (told) return `${status} that tells ${told.exec(body)?.[0].slice(0, 60)}`;
  return null;
}

/** The same of a call of the contract, which refuses in one shape. */
export function problemOfCall(answer: Answer): string | null {
  const { status, headers } = answer;
  const problem = problemOf(answer);
  if (problem !== null || status < 400) return problem;
  if (headers['x-content-type-options'] !== 'nosniff') return `${status} without nosniff`;
  return hasErrorShape(answer) ? null : `${status} that is not in the shape of an error`;
}

/** The code of a refusal, if it is one of ours. */
export function codeOf({ body }: Pick<Answer, 'body'>): string | undefined {
  const details = parsed(body)?.details;
  if (typeof details !== 'object' || details === null || Array.isArray(details)) return undefined;
  return 'code' in details ? String(details.code) : undefined;
}

function hasErrorShape({ status, body, headers }: Answer): boolean {
  if (!/^application\/json/.test(headers['content-type'] ?? '')) return false;
  const error = parsed(body);
  return (
    typeof error?.message === 'string' &&
    typeof error.errorType === 'string' &&
    error.status === status &&
    typeof error.details === 'object'
  );
}

function parsed(body: string): Record<string, unknown> | undefined {
  try {
    return Object(JSON.parse(body));
  } catch {
    return undefined;
  }
}
