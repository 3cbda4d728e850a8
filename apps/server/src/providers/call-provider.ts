import { z } from 'zod/mini';
import { describeMismatch } from '#server/describe-mismatch.ts';

/** A provider did not answer, or not what was agreed, or that it cannot work now: try again later. */
export class ProviderDown extends Error {
  constructor(provider: string, cause: unknown) {
    super(`${provider} is not available`, { cause });
    this.name = 'ProviderDown';
  }
}

/** A provider understood the request and refused it: trying again is useless. */
export class ProviderRefused extends Error {
  readonly status: number;
  constructor(provider: string, status: number, message: string) {
    super(`${provider} refused (${status}): ${message}`);
    this.name = 'ProviderRefused';
    this.status = status;
  }
}

const TIMEOUT_MS = 10_000;

/**
 * One HTTP exchange with a provider: an answer that fits the schema is returned, one that does not, 429 and 5xx mean
 * "down", other statuses mean "refused". What an answer says is not told to logs: it may be about somebody.
 */
export async function callProvider<Schema extends z.core.$ZodType>(
  provider: string,
  url: string,
  init: RequestInit,
  schema: Schema,
  timeoutMs = TIMEOUT_MS,
): Promise<z.output<Schema>> {
  let response: Response;
  let body: string;
  try {
    response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) });
    body = await response.text();
  } catch (cause) {
    throw new ProviderDown(provider, cause);
  }
  if (response.status === 429 || response.status >= 500)
    throw new ProviderDown(provider, `status ${response.status}`);
  if (!response.ok) throw new ProviderRefused(provider, response.status, body.slice(0, 200));
  const answer = z.safeParse(schema, readJson(body));
  if (answer.success) return answer.data;
  throw new ProviderDown(provider, new Error(`answered ${describeMismatch(answer.error)}`));
}

/** What is no JSON fits no schema. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
