import type { Outcome } from './outcome.ts';

/** A body that cannot be taken. Streams report by failing, so this "no" is thrown; its outcome is what is answered. */
export class BodyRefused extends Error {
  readonly outcome: Outcome;

  constructor(outcome: Outcome) {
    super('body refused');
    this.name = 'BodyRefused';
    this.outcome = outcome;
  }
}
