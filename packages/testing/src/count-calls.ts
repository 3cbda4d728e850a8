import type { TestServer } from './test-server.ts';

const PLANNED = 1_000;

/** Has the sandbox answer a provider's next calls in one way, and says how many of them came. */
export async function countCalls(
  { deps }: TestServer,
  provider: 'bureau',
  outcome: string,
  delayMs = 0,
): Promise<() => Promise<number>> {
  const control = `http://localhost:${deps.config.SANDBOX_PORT}/control`;
  await fetch(`${control}/next/${provider}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ outcome, delayMs, times: PLANNED }),
  });
  return async () => {
    const all = (await (await fetch(`${control}/scenarios`)).json()) as {
      provider: string;
      next: { times: number } | null;
    }[];
    const left = all.find((each) => each.provider === provider)?.next?.times ?? 0;
    return PLANNED - left;
  };
}
