import { useState } from 'react';
import { keepDraft, readDraft } from './storage.ts';
import { useIsHydrating } from './use-from-browser.ts';

export type FormValues = Record<string, string>;

/** Unsent values survive a reload under the key; secrets are left out. */
interface DraftPlace<V extends FormValues> {
  key: string;
  secrets?: readonly (keyof V)[];
}

export interface FormState<V extends FormValues> {
  initial: V;
  values: V;
  change: (changes: Partial<V>) => void;
}

/** What stands in the fields. Apart from `useForm`, so that a screen can look things up by the values first. */
export function useFormValues<V extends FormValues>(
  initial: V,
  draft?: DraftPlace<V>,
): FormState<V> {
  const isHydrating = useIsHydrating();
  const [values, setValues] = useState(readValues);
  const [isAsBuilt, setAsBuilt] = useState(isHydrating);
  if (isAsBuilt && !isHydrating) {
    setAsBuilt(false);
    setValues(readValues());
  }

  function readValues(): V {
    return draft && !isHydrating ? readDraft(draft.key, initial) : initial;
  }

  function change(changes: Partial<V>) {
    const next = { ...values, ...changes };
    setValues(next);
    if (draft) keepDraft(draft.key, without(next, draft.secrets ?? []));
  }

  return { initial, values, change };
}

function without<V extends FormValues>(values: V, secrets: readonly (keyof V)[]): FormValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !secrets.includes(name)));
}
