import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { ApiError } from '#lib/api-error.ts';
import type { Saved } from './save-profile.ts';

/** One form of the profile, sent on its own: the others keep what was typed into them. */
export function useProfileForm(onSaved: () => void) {
  const fetcher = useFetcher<ApiError | Saved>();
  const { data: answer, state } = fetcher;
  const isSaved = answer !== undefined && !(answer instanceof ApiError);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (isSaved) onSaved();
  }, [answer]);

  const isSending = state !== 'idle';
  return {
    fetcher,
    isSending,
    refusal: answer instanceof ApiError ? answer : undefined,
  };
}
