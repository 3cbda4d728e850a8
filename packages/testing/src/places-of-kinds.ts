import fc from 'fast-check';

/** Where each kind of step stands in a random run, so that every kind happens: the rest is chance. */
export function placesOfKinds<Kind>(
  kinds: readonly Kind[],
  { count, seed }: { count: number; seed: number },
): ReadonlyMap<number, Kind> {
  const inAnyOrder = fc.shuffledSubarray([...kinds], { minLength: kinds.length });
  const [order = []] = fc.sample(inAnyOrder, { seed, numRuns: 1 });
  const apart = Math.max(1, Math.floor(count / kinds.length));
  return new Map(order.map((kind, index) => [index * apart, kind]));
}
