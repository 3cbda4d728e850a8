import type { runCreditCheck } from '@alivio/contract/applications.ts';
import type { ResponseOf } from '@alivio/contract/endpoint.ts';
import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import type { ApiError } from '#lib/api-error.ts';
import { usePolling } from '#lib/use-polling.ts';

export type CreditCheck = ResponseOf<typeof runCreditCheck>;

const POLL_MS = 5000;

/**
 * The screen asks by itself, and again when an answer has changed under it (the patient corrects one on the own phone);
 * while the bureau is down it goes on asking as long as somebody looks.
 */
export function useCreditCheck(answers: string): CreditCheck | ApiError | null {
  const { submit, data } = useFetcher<CreditCheck | ApiError>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: other answers are another question
  useEffect(() => {
    void submit(null, { method: 'post' });
  }, [submit, answers]);

  const isWaiting = data !== undefined && 'result' in data && data.result === null;
  usePolling(isWaiting ? () => submit(null, { method: 'post' }) : null, POLL_MS);
  return data ?? null;
}
