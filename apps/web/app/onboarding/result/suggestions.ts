import type { EvaluationSuggestion } from '@alivio/contract/applications.ts';
import type { EvaluationResult } from '@alivio/domain/loan/loan-state.ts';
import { sliderPosition } from '@alivio/domain/loan/months-on-offer.ts';
import { formatRoundSoles } from '@alivio/domain/money/format-soles.ts';
import { planDraftKey, procedureDraftKey } from '../draft-keys.ts';

const outcomes: Record<Exclude<EvaluationResult, 'rejected'>, string> = {
  approved: 'tu solicitud quedaría preaprobada',
  manual: 'tu solicitud pasaría a revisión',
  'manual + guarantor': 'podrías seguir con un aval',
  'manual + garanty': 'podrías seguir con una garantía',
};

/** Longer terms that lead to the same are told with the shortest of them. */
export interface Way {
  suggestion: EvaluationSuggestion;
  orMore: boolean;
}

export function waysOf(suggestions: readonly EvaluationSuggestion[]): Way[] {
  const ways: Way[] = [];
  for (const suggestion of suggestions) {
    const shorter = ways.find(
      (way) =>
        suggestion.kind === 'term' &&
        way.suggestion.kind === 'term' &&
        way.suggestion.leads_to === suggestion.leads_to,
    );
    if (shorter) shorter.orMore = true;
    else ways.push({ suggestion, orMore: false });
  }
  return ways;
}

export function wayText({ suggestion, orMore }: Way): string {
  const { leads_to } = suggestion;
  if (leads_to === 'rejected') throw new Error('a suggestion leads to a rejection');
  return `${changeText(suggestion)}${orMore ? ' o más' : ''}, ${outcomes[leads_to]}.`;
}

function changeText(suggestion: EvaluationSuggestion): string {
  switch (suggestion.kind) {
    case 'amount':
      return `Con un monto de ${formatRoundSoles(suggestion.amount)}`;
    case 'term':
      return `En ${suggestion.installments} meses`;
  }
}

/** Where a change is made, and what its fields should start with. */
export interface StepBack {
  to: string;
  draftKey: string;
  values: Record<string, string>;
}

export function stepBackOf(suggestion: EvaluationSuggestion, clientId: number): StepBack {
  switch (suggestion.kind) {
    case 'amount':
      return {
        to: '/onboarding/procedures',
        draftKey: procedureDraftKey(clientId),
        values: { currency: 'PEN', entered_amount: String(suggestion.amount) },
      };
    case 'term':
      return {
        to: '/onboarding/payments',
        draftKey: planDraftKey(clientId),
        values: { sliderValue: String(sliderPosition(suggestion.installments)) },
      };
  }
}
