import type { ClientChanges } from '@alivio/contract/accounts.ts';
import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { useBackToAccount } from '../use-back-to-account.ts';
import type { InfoChange, saveInfo } from './save-info.ts';

/** The question for the password, what is sent with it, and what became of that. */
export function useInfoChange() {
  const fetcher = useFetcher<typeof saveInfo>();
  const [isAsking, setAsking] = useState(false);
  const [isTold, setTold] = useState(false);
  const isSaved = fetcher.data === 'saved';
  const refused = fetcher.data === 'saved' ? undefined : fetcher.data;
  useBackToAccount(isSaved);

  useEffect(() => {
    if (isSaved || refused?.at === 'form') setAsking(false);
  }, [isSaved, refused]);

  return {
    isAsking,
    ask() {
      // What was said to an earlier try says nothing about the next.
      setTold(true);
      setAsking(true);
    },
    stopAsking: () => setAsking(false),
    isSending: fetcher.state !== 'idle',
    isSaved,
    // The form is told once the question has closed: it would take the focus back from what is to be read.
    refusalAt: (place: 'password' | 'form') =>
      refused?.at === place && !isTold && (place === 'password' || !isAsking)
        ? refused.refusal
        : undefined,
    send(password: string, updates: ClientChanges) {
      setTold(false);
      const change: InfoChange = { password, updates };
      void fetcher.submit(JSON.stringify(change), { method: 'post', encType: 'application/json' });
    },
  };
}
