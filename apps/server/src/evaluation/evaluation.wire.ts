import type { EvaluationSuggestion } from '@alivio/contract/applications.ts';
import type { EvaluationResult } from '@alivio/domain/loan/loan-state.ts';
import { toGeneralReasons } from '@alivio/domain/policy/reason-codes.ts';
import type { StoredEvaluation, StoredSuggestion } from './evaluation.sql.ts';

/**
 * Whoever has typed a document is not yet its holder: until identity is proved the reasons are general ones, and of
 * the suggestions only those are told that would be the same for anybody who declares the same.
 */
export function evaluationToWire(
  { result, reasons, suggestions }: StoredEvaluation,
  { isExact }: { isExact: boolean },
): { result: EvaluationResult; reasons: string[]; suggestions: EvaluationSuggestion[] } {
  return {
    result,
    reasons: isExact ? [...reasons] : [...toGeneralReasons(reasons)],
    suggestions: suggestions.filter(({ is_open }) => isExact || is_open === true).map(toWire),
  };
}

function toWire({ is_open: _, ...suggestion }: StoredSuggestion): EvaluationSuggestion {
  return suggestion;
}
