import type { ClientUser } from '@alivio/contract/client.ts';
import { getCredits } from '@alivio/contract/credits.ts';
import { Suspense } from 'react';
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import { api } from '#lib/api.ts';
import { loadClient, requireClient } from '#lib/client-session.ts';
import { clientExits, orShow } from '#lib/guards.ts';
import { pageTitle } from '#shared/page-title.ts';
import { loadSavedProcedure } from '#shared/saved-procedure.ts';
import { SessionOver } from '#shared/session-over.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Question } from '#ui/journey/question.tsx';
import { AreaFoot } from '../area-foot.tsx';
import { ProofsPutOff } from '../proofs-put-off.tsx';
import { ApplicationCard } from './application-card.tsx';
import { copy } from './copy.ts';
import { CreditGroup } from './credit-group.tsx';
import { CreditGroups } from './credit-groups.tsx';
import { WayOn } from './way-on.tsx';

export const meta = () => pageTitle(copy.title);
export const clientMiddleware = [loadClient];

/** The credits are not awaited: the screen stands before them. */
export async function clientLoader({ context }: ClientLoaderFunctionArgs) {
  const client = await requireClient(context);
  const credits = orShow(api(getCredits, { query: { idClient: client.client_id } }), clientExits);
  // Who is led away below never looks at them.
  credits.catch(() => {});
  const procedure = isApplying(client) ? await loadSavedProcedure(client) : null;
  return { client, procedure, credits };
}

/** Something was begun and is not signed. */
function isApplying({ onboarding_path }: ClientUser): boolean {
  return onboarding_path !== 'user' && onboarding_path !== 'user/credits';
}

export default function Credits() {
  const { client, procedure, credits } = useLoaderData<typeof clientLoader>();
  return (
    <div className="flex grow flex-col gap-5">
      <Question title={client.first_name === '' ? 'Hola' : `Hola, ${client.first_name}`}>
        {client.email}
      </Question>
      <WayOn client={client} />
      <ProofsPutOff client={client} />
      {isApplying(client) && <ApplicationCard client={client} procedure={procedure} />}
      <Suspense fallback={<CreditsLoading />}>
        <CreditGroups coming={credits} />
      </Suspense>
      <AreaFoot />
    </div>
  );
}

/** Where the groups will stand, so that nothing jumps when they come. */
function CreditsLoading() {
  return (
    <>
      <CreditGroup name="activeLoans">
        <p role="status" className="text-text2">
          {copy.loading}
        </p>
      </CreditGroup>
      <CreditGroup name="notActiveLoans">
        <Skeleton className="h-6 w-2/3" />
      </CreditGroup>
    </>
  );
}

export function ErrorBoundary() {
  return <SessionOver />;
}
