import { type EvaluationResult, evaluationResults } from '../loan/loan-state.ts';
import { type Application, evaluate } from './evaluate.ts';
import type { Policy } from './policy.ts';

/** Why an answer cannot be worked out again: what it rested on is not there any more as it was. */
export const replayGaps = ['forgotten', 'no_own_history', 'changed_since'] as const;
export type ReplayGap = (typeof replayGaps)[number];

/** An answer on file, with all that it rested on or why that is gone. */
export interface PastAnswer {
  readonly loanId: number;
  readonly result: EvaluationResult;
  readonly inputs: Application | ReplayGap;
}

export interface ReplayedChange {
  readonly loanId: number;
  readonly before: EvaluationResult;
  readonly after: EvaluationResult;
}

export interface Replay {
  /** How many answers were looked at. */
  readonly asked: number;
  /** How many of each answer would have become which; only those that occur. */
  readonly counts: readonly {
    readonly before: EvaluationResult;
    readonly after: EvaluationResult;
    readonly count: number;
  }[];
  readonly changed: readonly ReplayedChange[];
  readonly gaps: Readonly<Record<ReplayGap, number>>;
}

/** What a policy would have said to past applications, of those whose inputs are still known as they were. */
export function replayPolicy(policy: Policy, answers: readonly PastAnswer[]): Replay {
  const gaps = { forgotten: 0, no_own_history: 0, changed_since: 0 };
  const replayed: ReplayedChange[] = [];
  for (const { loanId, result, inputs } of answers) {
    if (typeof inputs === 'string') gaps[inputs] += 1;
    else replayed.push({ loanId, before: result, after: evaluate(policy, inputs).result });
  }
  const pairs = evaluationResults.flatMap((before) =>
    evaluationResults.map((after) => ({ before, after, count: countOf(replayed, before, after) })),
  );
  return {
    asked: answers.length,
    counts: pairs.filter(({ count }) => count > 0),
    changed: replayed.filter(({ before, after }) => before !== after),
    gaps,
  };
}

function countOf(
  replayed: readonly ReplayedChange[],
  before: EvaluationResult,
  after: EvaluationResult,
): number {
  return replayed.filter((each) => each.before === before && each.after === after).length;
}
