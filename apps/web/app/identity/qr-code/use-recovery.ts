import { recoverSigning } from '@alivio/contract/signing.ts';
import { useEffect, useState } from 'react';
import { api } from '#lib/api.ts';
import { settle } from '#lib/settle.ts';
import { findWayOn } from './signing-progress.ts';

const REDIRECT_DELAY_MS = 2000;

/** Asks once whether a signature that takes long has to be gone on with; true while the way there is announced. */
export function useRecovery(loanId: number, isTime: boolean): boolean {
  const [wayOn, setWayOn] = useState<string | null>(null);

  useEffect(() => {
    if (isTime) void findRecovery(loanId).then(setWayOn);
  }, [isTime, loanId]);

  useEffect(() => {
    if (wayOn === null) return;
    const timer = setTimeout(() => window.location.assign(wayOn), REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [wayOn]);

  return wayOn !== null;
}

/** Nobody is told when it fails (specification 2 §8): the screen goes on asking as before. */
async function findRecovery(loanId: number): Promise<string | null> {
  const asked = await settle(api(recoverSigning, { body: { loanID: loanId } }));
  if (asked.ok) return findWayOn(asked.answer);
  console.warn('the signature could not be recovered', asked.error.code);
  return null;
}
