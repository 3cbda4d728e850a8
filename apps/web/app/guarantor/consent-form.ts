import type { Problems } from '#lib/use-form.ts';
import { copy } from './copy.ts';

export const emptyConsent = {
  identification_number: '',
  accepts_guarantee: '',
  accepts_bureau: '',
  accepts_privacy: '',
};
type ConsentValues = typeof emptyConsent;

/** The words of the contract: what is not ticked stays the person's own to tick. */
const boxProblems = {
  accepts_guarantee: 'Acepta ser aval para continuar.',
  accepts_bureau: 'Autoriza la consulta para continuar.',
  accepts_privacy: 'Acepta la política de privacidad para continuar.',
} as const;

export function consentProblems(values: ConsentValues): Problems<ConsentValues> {
  const boxes = Object.entries(boxProblems).map(([name, problem]) => [
    name,
    values[name as keyof typeof boxProblems] === 'true' ? null : problem,
  ]);
  return {
    identification_number: values.identification_number === '' ? copy.numberRequired : null,
    ...Object.fromEntries(boxes),
  };
}
