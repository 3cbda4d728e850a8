import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { brokenInvariant } from './model/invariants.ts';
import { type Step, stepKinds, take } from './model/step.ts';
import { createWorld, type Fault, faults } from './model/world.ts';

const isSoak = process.env.SOAK === '1';
const sequences = isSoak ? 2_000 : 400;
const maxSteps = isSoak ? 500 : 150;
const seed = Number(process.env.SEED ?? randomInt(2 ** 31));
const TIMEOUT_MS = 3_600_000 * 4;

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(...stepKinds),
  loan: fc.nat({ max: 2 }),
  a: fc.nat({ max: 10_000_000 }),
  b: fc.nat({ max: 100 }),
});

function story(length: number): fc.Arbitrary<Step[]> {
  const opening: Step = { kind: 'open', loan: 0, a: 123_456, b: 2 };
  return fc.array(step, { maxLength: length - 1, size: 'max' }).map((steps) => [opening, ...steps]);
}

/** Plays a story; the first broken invariant ends it. */
function play(steps: readonly Step[], fault: Fault | null): void {
  const world = createWorld(fault);
  for (const [index, next] of steps.entries()) {
    const broken = brokenInvariant(world, take(world, next));
    if (broken !== null) throw new Error(`after step ${index} (${next.kind}): not "${broken}"`);
  }
}

/** The first that is noticed ends the search; what takes many steps to go wrong may take many stories. */
const TWIN_STORIES = 5_000;

describe(`ledger and state machine (seed ${seed})`, () => {
  test(
    `${sequences} stories of up to ${maxSteps} steps keep every invariant`,
    () => {
      fc.assert(
        fc.property(story(maxSteps), (steps) => play(steps, null)),
        { numRuns: sequences, seed },
      );
    },
    TIMEOUT_MS,
  );

  test.each(faults)(
    'notices a twin with %s',
    (fault) => {
      const outcome = fc.check(
        fc.property(story(200), (steps) => play(steps, fault)),
        { numRuns: TWIN_STORIES, seed, endOnFailure: true },
      );
      expect(outcome.failed).toBe(true);
    },
    TIMEOUT_MS,
  );
});
