import type { useForm } from '#lib/use-form.ts';

type Summary = ReturnType<typeof useForm>['summary'];

/**
 * A form's summary that says whose each problem is: 'Tope en porcentaje: Escribe un porcentaje'. For forms where two
 * fields may be wrong in the same words; the rest is as the form found it.
 */
export function nameFields(
  { errors, now }: Summary,
  labels: Readonly<Record<string, string>>,
): Summary {
  const named = (fieldId: string, problem: string) =>
    fieldId in labels ? `${labels[fieldId]}: ${problem}` : problem;
  return {
    errors: errors.map(({ fieldId, message }) => ({ fieldId, message: named(fieldId, message) })),
    now: (fieldId) => {
      const problem = now(fieldId);
      return problem ? named(fieldId, problem) : problem;
    },
  };
}
