import type { SignatureOutcome } from '#sandbox/keynua/scenarios.ts';
import type { World } from '#sandbox/world.ts';

/** What is planned for calls waits for a call, what is planned for webhooks for a webhook. */
export async function nextOutcome<O extends SignatureOutcome>(
  { scenarios }: Pick<World, 'scenarios'>,
  concerning: readonly O[],
): Promise<O | 'ok'> {
  const planned = scenarios.planned('signature')?.outcome;
  const outcome = concerning.find((name) => name === planned);
  if (outcome === undefined) return 'ok';
  await scenarios.next('signature');
  return outcome;
}
