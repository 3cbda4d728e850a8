import type { SigningStatus } from '@alivio/domain/loan/projections.ts';
import { useEffect } from 'react';
import { type ClientLoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import { loadClient, requireClient } from '#lib/client-session.ts';
import type { Outcome } from '#lib/guards.ts';
import { settle } from '#lib/settle.ts';
import { useSettled } from '#lib/use-settled.ts';
import { pageTitle } from '#shared/page-title.ts';
import { findKeptStatus } from '../signing/kept-status.ts';
import { requireSigningLoan } from '../signing/require-signing-loan.ts';
import { copy } from './copy.ts';
import { DelayedScreen } from './delayed-screen.tsx';
import { FailedScreen } from './failed-screen.tsx';
import { readStatus, type Whose } from './read-status.ts';
import { ReadyScreen } from './ready-screen.tsx';
import { RecoveryOverlay } from './recovery-overlay.tsx';
import { ReviewingScreen } from './reviewing-screen.tsx';
import { isFirstLook, isTimeToRecover } from './signing-progress.ts';
import { hasSubmitted } from './submitted-mark.ts';
import { useRecovery } from './use-recovery.ts';
import { useSigningStatus } from './use-signing-status.ts';

export const meta = () => pageTitle(copy.title);
export const clientMiddleware = [loadClient];

/** Nobody waits for the first answer with an empty screen. */
export async function clientLoader({ context }: ClientLoaderFunctionArgs) {
  const client = await requireClient(context);
  const { id: loanId } = requireSigningLoan(client);
  const whose = { loanId, clientId: client.client_id };
  return { whose, path: client.onboarding_path, asked: askFirst(whose) };
}

async function askFirst(whose: Whose): Promise<Outcome<SigningStatus>> {
  const kept = findKeptStatus(whose.loanId);
  return kept === undefined ? settle(readStatus(whose)) : { ok: true, answer: kept };
}

export default function QrCode() {
  const { whose, path, asked } = useLoaderData<typeof clientLoader>();
  const first = useSettled(asked);
  const { progress, startOver } = useSigningStatus(whose, first);
  const isRecovering = useRecovery(whose.loanId, isTimeToRecover(progress));
  const isElsewhere = useOwnPlace(whose.loanId, progress.status, path);
  if (isRecovering) return <RecoveryOverlay />;
  const reviewing = <ReviewingScreen progress={progress} onRefresh={startOver} />;
  if (isElsewhere) return reviewing;
  // Whoever has just signed is not met with a delay: the first answer is about a signature of seconds ago.
  if (isFirstLook(progress) && hasSubmitted(whose.loanId)) return reviewing;
  switch (progress.status) {
    case undefined:
      return reviewing;
    case 'signed':
    case 'waiting signers':
      return <ReadyScreen loanId={whose.loanId} isWaiting={progress.status !== 'signed'} />;
    case 'pending':
      return <DelayedScreen progress={progress} onRefresh={startOver} />;
    case 'failed':
    case null:
      return <FailedScreen mayTryAgain={progress.status === null} />;
  }
}

/**
 * No status is a result only for whoever has just been through the widget: anybody else has not begun, or came too
 * late, and goes where they stand.
 */
function useOwnPlace(loanId: number, status: SigningStatus | undefined, path: string): boolean {
  const navigate = useNavigate();
  const isElsewhere = status === null && !hasSubmitted(loanId);
  useEffect(() => {
    if (isElsewhere) void navigate(`/${path}`, { replace: true });
  }, [isElsewhere, path, navigate]);
  return isElsewhere;
}
