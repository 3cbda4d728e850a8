import { Eye, LifeBuoy, MonitorSmartphone, UserRound } from 'lucide-react';
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import { loadClient, requireClient } from '#lib/client-session.ts';
import { pageTitle } from '#shared/page-title.ts';
import { SupportHelp } from '#shared/support-help.tsx';
import { TextLink } from '#shared/text-link.tsx';
import { Question } from '#ui/journey/question.tsx';
import type { AreaHandle } from '../area-handle.ts';
import { AreaSignOut } from '../area-sign-out.tsx';
import { ProofsPutOff } from '../proofs-put-off.tsx';
import { AccountRow } from './account-row.tsx';
import { copy } from './copy.ts';

export const meta = () => pageTitle(copy.title);
export const handle: AreaHandle = { title: copy.section };
export const clientMiddleware = [loadClient];

export function clientLoader({ context }: ClientLoaderFunctionArgs) {
  return requireClient(context);
}

export default function Account() {
  const client = useLoaderData<typeof clientLoader>();
  return (
    <div className="flex grow flex-col gap-5">
      <Question title={copy.title}>{client.email}</Question>
      <ProofsPutOff client={client} isNextListed />
      <div className="flex flex-col divide-y divide-border rounded-card border border-border bg-surface shadow-raised">
        <AccountRow
          to="/user/account/personal-info"
          icon={UserRound}
          title={copy.personalInfo}
          hint={copy.personalInfoHint}
        />
        <AccountRow
          to="/user/account/sessions"
          icon={MonitorSmartphone}
          title={copy.sessions}
          hint={copy.sessionsHint}
        />
        <AccountRow
          to="/user/account/access"
          icon={Eye}
          title={copy.access}
          hint={copy.accessHint}
        />
        <AccountRow
          href="/contact-us"
          icon={LifeBuoy}
          title={copy.support}
          hint={copy.supportHint}
        />
      </div>
      <div className="mt-auto flex flex-col gap-2 pb-5">
        <AreaSignOut tone="secondary" wide />
        <p className="text-center text-small text-text2">{copy.signOutHint}</p>
        <p className="text-center text-small">
          <TextLink href="/libro-de-reclamaciones">{copy.complaints}</TextLink>
        </p>
        <SupportHelp />
      </div>
    </div>
  );
}
