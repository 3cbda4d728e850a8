import { listSessions } from '@alivio/contract/sessions.ts';
import { Suspense } from 'react';
import {
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  useLoaderData,
} from 'react-router';
import { api } from '#lib/api.ts';
import { loadClient, requireClient } from '#lib/client-session.ts';
import { clientExits, orShow } from '#lib/guards.ts';
import { pageTitle } from '#shared/page-title.ts';
import { SessionOver } from '#shared/session-over.tsx';
import { SupportHelp } from '#shared/support-help.tsx';
import { TextLink } from '#shared/text-link.tsx';
import { Question } from '#ui/journey/question.tsx';
import type { AreaHandle } from '../../area-handle.ts';
import { copy as accountCopy } from '../copy.ts';
import { ListLoading } from '../list-loading.tsx';
import { closeSessions } from './close-sessions.ts';
import { copy } from './copy.ts';
import { SessionList } from './session-list.tsx';

export const meta = () => pageTitle(copy.title);
export const handle: AreaHandle = { title: accountCopy.section, back: { to: '/user/account' } };
export const clientMiddleware = [loadClient];

/** The list is not awaited: the screen stands before it. */
export async function clientLoader({ context }: ClientLoaderFunctionArgs) {
  await requireClient(context);
  const sessions = orShow(api(listSessions, {}), clientExits);
  // It may fail before anybody looks at it.
  sessions.catch(() => {});
  return { sessions };
}

export function clientAction({ request }: ClientActionFunctionArgs) {
  return closeSessions(request);
}

export default function Sessions() {
  const { sessions } = useLoaderData<typeof clientLoader>();
  return (
    <div className="flex grow flex-col gap-5">
      <Question title={copy.title}>{copy.intro}</Question>
      <Suspense fallback={<ListLoading text={copy.loading} />}>
        <SessionList coming={sessions} />
      </Suspense>
      <div className="mt-auto flex flex-col items-center pb-5">
        <TextLink to="/user/account/edit-password">{copy.changePassword}</TextLink>
        <SupportHelp />
      </div>
    </div>
  );
}

export function ErrorBoundary() {
  return <SessionOver />;
}
