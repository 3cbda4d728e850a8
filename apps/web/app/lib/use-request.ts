import { useCallback, useEffect, useState } from 'react';
import { ApiError } from './api-error.ts';

export type RequestState<T> =
  | { status: 'idle' }
  | { status: 'loading' }
  | { status: 'ready'; answer: T }
  | { status: 'failed'; error: ApiError };

/**
 * For what a screen asks while somebody fills it in: a list that depends on a field, a rate.
 * `ask` must keep its identity until the question changes; null asks nothing. Stale answers are dropped.
 */
export function useRequest<T>(
  ask: ((signal: AbortSignal) => Promise<T>) | null,
): RequestState<T> & { retry: () => void } {
  const [answered, setAnswered] = useState<{ ask: unknown; state: RequestState<T> } | null>(null);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same question again
  useEffect(() => {
    if (ask === null) return;
    const controller = new AbortController();
    ask(controller.signal).then(
      (answer) => setAnswered({ ask, state: { status: 'ready', answer } }),
      (error: unknown) => {
        if (controller.signal.aborted) return;
        if (!(error instanceof ApiError)) throw error;
        setAnswered({ ask, state: { status: 'failed', error } });
      },
    );
    return () => controller.abort();
  }, [ask, attempt]);

  const retry = useCallback(() => {
    setAnswered(null);
    setAttempt((count) => count + 1);
  }, []);

  if (ask === null) return { status: 'idle', retry };
  // An answer to an earlier question is no answer to this one.
  return answered?.ask === ask ? { ...answered.state, retry } : { status: 'loading', retry };
}
