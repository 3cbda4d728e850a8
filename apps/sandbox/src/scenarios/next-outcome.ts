import type { OutcomeOf, Provider } from '#sandbox/scenarios/catalogue.ts';
import type { World } from '#sandbox/world.ts';

/** What is planned for one kind of thing (a call, a notice, a script) waits for one of that kind. */
export async function nextOutcome<P extends Provider, O extends OutcomeOf<P>>(
  { scenarios }: Pick<World, 'scenarios'>,
  provider: P,
  concerning: readonly O[],
): Promise<O | 'ok'> {
  const planned = scenarios.planned(provider)?.outcome;
  const outcome = concerning.find((name) => name === planned);
  if (outcome === undefined) return 'ok';
  await scenarios.next(provider);
  return outcome;
}
