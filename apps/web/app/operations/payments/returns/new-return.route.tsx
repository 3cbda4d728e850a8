import type { ResponseOf } from '@alivio/contract/endpoint.ts';
import { listUnapplied } from '@alivio/contract/money-returns.ts';
import { Suspense, use } from 'react';
import { type ClientLoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { api } from '#lib/api.ts';
import { type Outcome, orShow, staffExits } from '#lib/guards.ts';
import { pageTitle } from '#shared/page-title.ts';
import { ListFailure } from '#shared/portal/list-failure.tsx';
import { PortalListLoading } from '#shared/portal/portal-list-loading.tsx';
import { PortalPage } from '#shared/portal/portal-page.tsx';
import { SessionOver } from '#shared/session-over.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { TreasuryNotice } from '../treasury-notice.tsx';
import { readSource } from '../unapplied/read-source.ts';
import { copy } from './copy.ts';
import { ReturnForm } from './return-form.tsx';

const UNAPPLIED = '/operations/payments/unapplied';

export const meta = () => pageTitle(copy.newTitle);

/** The money by its own id, or in suspense by the key it came with. */
export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const suspenseKey = search.get('suspense');
  const source = readSource(search.get('source'));
  const id = Number(search.get('id'));
  if (suspenseKey) return load({ suspense_key: suspenseKey });
  if (source === undefined || !Number.isSafeInteger(id) || id < 1) throw redirect(UNAPPLIED);
  return load({ source, source_id: id });
}

function load(query: Parameters<typeof api<typeof listUnapplied>>[1]['query']) {
  return { list: orShow(api(listUnapplied, { query }), staffExits) };
}

export default function NewReturn() {
  const { list } = useLoaderData<typeof clientLoader>();
  return (
    <PortalPage
      title={copy.newTitle}
      actions={
        <LinkButton to={UNAPPLIED} tone="quiet" size="compact">
          {copy.back}
        </LinkButton>
      }
    >
      <TreasuryNotice />
      <Suspense fallback={<PortalListLoading />}>
        <MoneyToReturn coming={list} />
      </Suspense>
    </PortalPage>
  );
}

type MoneyToReturnProps = { coming: Promise<Outcome<ResponseOf<typeof listUnapplied>>> };

/** Suspends until the money is there. */
function MoneyToReturn({ coming }: MoneyToReturnProps) {
  const list = use(coming);
  if (!list.ok) return <ListFailure error={list.error} />;
  const [money] = list.answer.data;
  if (money === undefined)
    return (
      <Notice
        tone="info"
        title={copy.goneTitle}
        actions={
          <LinkButton to={UNAPPLIED} tone="secondary" size="compact">
            {copy.back}
          </LinkButton>
        }
      >
        {copy.gone}
      </Notice>
    );
  if (money.return_id !== null)
    return (
      <Notice
        tone="info"
        title={copy.waitingTitle}
        actions={
          <LinkButton
            to={`/operations/payments/returns/${money.return_id}`}
            tone="secondary"
            size="compact"
          >
            {copy.openReturn}
          </LinkButton>
        }
      >
        {copy.waiting}
      </Notice>
    );
  return <ReturnForm money={money} />;
}

export function ErrorBoundary() {
  return <SessionOver />;
}
