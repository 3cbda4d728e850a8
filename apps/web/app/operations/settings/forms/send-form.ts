import type { FormEvent } from 'react';
import { z } from 'zod/mini';
import type { useForm } from '#lib/use-form.ts';

/** For a form's `onSubmit`: sends what is right, and keeps here what is not. */
export function sendForm(
  { check }: Pick<ReturnType<typeof useForm>, 'check'>,
  send: () => void,
): (event: FormEvent) => void {
  return (event) => {
    check(event);
    const isWrong = event.defaultPrevented;
    event.preventDefault();
    if (!isWrong) send();
  };
}

/** Only what was written otherwise is sent: the rest may be a colleague's newer words. */
export function changedOf<V extends Record<string, string>>(before: V, after: V): Partial<V> {
  const changed = Object.entries(after).filter(([name, value]) => value !== before[name]);
  return Object.fromEntries(changed) as Partial<V>;
}

/** The words of the contract for what was typed; null for what is fine. */
export function fieldProblem(field: z.core.$ZodType, text: string): string | null {
  const checked = z.safeParse(field, text);
  return checked.success ? null : (checked.error.issues[0]?.message ?? null);
}
