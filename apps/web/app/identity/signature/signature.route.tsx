import { getSigning } from '@alivio/contract/signing.ts';
import { type ClientLoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { api } from '#lib/api.ts';
import { loadClient, requireClient } from '#lib/client-session.ts';
import { isMobileDevice } from '#lib/is-mobile-device.ts';
import { settle } from '#lib/settle.ts';
import { useSettled } from '#lib/use-settled.ts';
import { pageTitle } from '#shared/page-title.ts';
import { IdentityFrame } from '../identity-frame.tsx';
import { requireSigningLoan } from '../signing/require-signing-loan.ts';
import { copy } from './copy.ts';
import { SigningIntro } from './signing-intro.tsx';
import { SigningTrouble } from './signing-trouble.tsx';
import { useWayOut } from './use-way-out.ts';

export const meta = () => pageTitle(copy.title);
export const clientMiddleware = [loadClient];

/** The contract takes its time to be made: the screen does not wait for it. */
export async function clientLoader({ context }: ClientLoaderFunctionArgs) {
  const client = await requireClient(context);
  const { id } = requireSigningLoan(client);
  if (!isMobileDevice(navigator)) throw redirect('/identity-validation/must-be-mobile');
  return {
    loanId: id,
    path: client.onboarding_path,
    asked: settle(api(getSigning, { params: { id } })),
  };
}

export default function Signature() {
  const { loanId, path, asked } = useLoaderData<typeof clientLoader>();
  const signing = useSettled(asked);
  const isLeaving = useWayOut(signing, path);
  return (
    <IdentityFrame title={copy.title} step="identity">
      {signing?.ok === false && !isLeaving ? (
        <SigningTrouble error={signing.error} />
      ) : (
        <SigningIntro loanId={loanId} signing={signing?.ok && !isLeaving ? signing.answer : null} />
      )}
    </IdentityFrame>
  );
}
