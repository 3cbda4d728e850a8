import type { ResponseOf } from '@alivio/contract/endpoint.ts';
import { getReturn } from '@alivio/contract/money-returns.ts';
import { Suspense, use } from 'react';
import { type ClientLoaderFunctionArgs, redirect, useLoaderData, useNavigate } from 'react-router';
import { api } from '#lib/api.ts';
import { type Outcome, orShow, staffExits } from '#lib/guards.ts';
import { pageTitle } from '#shared/page-title.ts';
import { ListFailure } from '#shared/portal/list-failure.tsx';
import { PortalListLoading } from '#shared/portal/portal-list-loading.tsx';
import { PortalPage } from '#shared/portal/portal-page.tsx';
import { SessionOver } from '#shared/session-over.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { CaseHold } from '../../work/case-hold.tsx';
import { copy } from './copy.ts';
import { ReturnView } from './return-view.tsx';

const RETURNS = '/operations/payments/returns';

export const meta = () => pageTitle(copy.title);

/** The page is not awaited: the screen stands before it. */
export function clientLoader({ params }: ClientLoaderFunctionArgs) {
  const id = /^[1-9]\d{0,14}$/.test(params.id ?? '') ? Number(params.id) : null;
  if (id === null) throw redirect(RETURNS);
  return { id, found: orShow(api(getReturn, { params: { id } }), staffExits) };
}

export default function ReturnScreen() {
  const { id, found } = useLoaderData<typeof clientLoader>();
  return (
    <PortalPage
      title={copy.one(id)}
      actions={
        <LinkButton to={RETURNS} tone="quiet" size="compact">
          {copy.backToList}
        </LinkButton>
      }
    >
      <CaseHold loaded={found} />
      <Suspense fallback={<PortalListLoading />}>
        <FoundReturn coming={found} />
      </Suspense>
    </PortalPage>
  );
}

type FoundReturnProps = { coming: Promise<Outcome<ResponseOf<typeof getReturn>>> };

/** Suspends until it is there. */
function FoundReturn({ coming }: FoundReturnProps) {
  const navigate = useNavigate();
  const found = use(coming);
  if (!found.ok) return <ListFailure error={found.error} onBack={() => void navigate(RETURNS)} />;
  return <ReturnView money={found.answer.money_return} />;
}

export function ErrorBoundary() {
  return <SessionOver />;
}
