import type { Signing } from '@alivio/contract/signing.ts';
import type { OnboardingPath } from '@alivio/domain/onboarding/path.ts';
import { useEffect, useMemo } from 'react';
import { replace } from 'react-router';
import { clientExits, exitFor, type Outcome } from '#lib/guards.ts';
import { useLeave } from '#lib/use-leave.ts';

/** What the screen itself tells, with something to do about it. */
const TOLD_HERE: readonly unknown[] = [
  'phone_unverified',
  'data_unconfirmed',
  'contract_not_ready',
  'unavailable',
  'too_many_requests',
];
const OWN_PATH: OnboardingPath = 'identity-validation/signature';

/** Leaves the screen for whoever has nothing to sign here, and says so until it is left. */
export function useWayOut(signing: Outcome<Signing> | null, path: OnboardingPath): boolean {
  const leave = useLeave();
  const exit = useMemo(() => signing && findExit(signing, path), [signing, path]);
  useEffect(() => {
    if (exit) leave(exit);
  }, [exit, leave]);
  return exit !== null;
}

function findExit(signing: Outcome<Signing>, path: OnboardingPath): Response | null {
  if (signing.ok) return signing.answer.finished ? replace('/QR-code') : null;
  const { error } = signing;
  if (TOLD_HERE.includes(error.code)) return null;
  // Somebody whose place is here would come back for ever.
  if (error.code === 'loan_not_signable') return path === OWN_PATH ? null : replace(`/${path}`);
  const exit = exitFor(error, clientExits);
  // A line that is down, and an advisor's session, are told in place.
  return exit instanceof Response ? exit : null;
}
