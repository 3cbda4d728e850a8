import { useState } from 'react';
import { draftKey, forgetDraft, readStaffEmail } from '#lib/storage.ts';
import { type FormState, type FormValues, useFormValues } from '#lib/use-form-values.ts';

/** `found`: the form opened with what was written before; `dropped`: and that was thrown away. */
type DraftStanding = 'none' | 'found' | 'dropped';

export interface Draft<V extends FormValues> {
  state: FormState<V>;
  standing: DraftStanding;
  /** What was written is sent. */
  forget: () => void;
  /** What was written is not wanted: the form is again as it was at first. */
  startAgain: () => void;
}

/**
 * What somebody of the desk writes stays while the tab is open and until they sign out, for them alone, also over a
 * session that ended by itself. Whoever writes on top of a copy names what was copied in `form`: once there is
 * something newer, what was written on top of the old is not put over it.
 */
export function useDraft<V extends FormValues>(form: string, initial: V): Draft<V> {
  const key = draftKey(form, readStaffEmail());
  const state = useFormValues(initial, { key });
  const [standing, setStanding] = useState<DraftStanding>(() =>
    isSame(state.values, initial) ? 'none' : 'found',
  );

  function startAgain() {
    state.change(initial);
    forgetDraft(key);
    setStanding('dropped');
  }

  return { state, standing, forget: () => forgetDraft(key), startAgain };
}

function isSame<V extends FormValues>(values: V, initial: V): boolean {
  return Object.keys(initial).every((name) => values[name] === initial[name]);
}
