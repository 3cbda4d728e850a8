interface LeftField {
  value: string;
  onBlur: () => void;
}

/**
 * Of a form with a field or two: one that was only passed by, on the way to a link or to the other, is not told off for
 * being empty. What was typed is judged when it is left, and the button shows what is missing.
 */
export function sparePassedBy<F extends LeftField>(field: F): F {
  return { ...field, onBlur: () => field.value !== '' && field.onBlur() };
}
