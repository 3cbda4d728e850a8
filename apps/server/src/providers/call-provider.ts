/** A provider did not answer, or answered that it cannot work now: try again later. */
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

/** One HTTP exchange with a provider: 2xx is returned, 429 and 5xx mean "down", other statuses mean "refused". */
export async function callProvider(
  provider: string,
  url: string,
  init: RequestInit,
  timeoutMs = TIMEOUT_MS,
): Promise<unknown> {
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
  try {
    return JSON.parse(body);
  } catch (cause) {
    throw new ProviderDown(provider, cause);
  }
}
