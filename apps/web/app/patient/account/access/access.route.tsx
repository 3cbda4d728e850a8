import { listAccesses } from '@alivio/contract/accesses.ts';
import { Suspense } from 'react';
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import { api } from '#lib/api.ts';
import { loadClient, requireClient } from '#lib/client-session.ts';
import { clientExits, orShow } from '#lib/guards.ts';
import { pageTitle } from '#shared/page-title.ts';
import { SessionOver } from '#shared/session-over.tsx';
import { SupportHelp } from '#shared/support-help.tsx';
import { Question } from '#ui/journey/question.tsx';
import type { AreaHandle } from '../../area-handle.ts';
import { copy as accountCopy } from '../copy.ts';
import { ListLoading } from '../list-loading.tsx';
import { AccessList } from './access-list.tsx';
import { copy } from './copy.ts';

export const meta = () => pageTitle(copy.title);
export const handle: AreaHandle = { title: accountCopy.section, back: { to: '/user/account' } };
export const clientMiddleware = [loadClient];

/** The list is not awaited: the screen stands before it. */
export async function clientLoader({ context, request }: ClientLoaderFunctionArgs) {
  await requireClient(context);
  const query = { page: readPage(new URL(request.url).searchParams.get('page')) };
  const accesses = orShow(api(listAccesses, { query }), clientExits);
  // It may fail before anybody looks at it.
  accesses.catch(() => {});
  return { accesses };
}

/** An address that names no page is the first. */
function readPage(text: string | null): number {
  return /^[1-9]\d{0,3}$/.test(text ?? '') ? Number(text) : 1;
}

export default function AccessScreen() {
  const { accesses } = useLoaderData<typeof clientLoader>();
  return (
    <div className="flex grow flex-col gap-5">
      <Question title={copy.title}>{copy.intro}</Question>
      <Suspense fallback={<ListLoading text={copy.loading} />}>
        <AccessList coming={accesses} />
      </Suspense>
      <div className="mt-auto pb-5">
        <SupportHelp />
      </div>
    </div>
  );
}

export function ErrorBoundary() {
  return <SessionOver />;
}
