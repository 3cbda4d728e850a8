import type { TestServer } from './test-server.ts';

/** Tells the sandbox how a provider answers the next times it is asked (`sandbox.md`). */
export async function planOutcome(
  { deps }: TestServer,
  provider: 'bureau' | 'exchange' | 'prospects' | 'registry' | 'storage',
  outcome: string,
  times = 1,
): Promise<void> {
  await fetch(`http://localhost:${deps.config.SANDBOX_PORT}/control/next/${provider}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ outcome, times }),
  });
}
