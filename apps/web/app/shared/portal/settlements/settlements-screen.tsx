import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { type ReactNode, Suspense, use } from 'react';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { SceneStart } from '#ui/thread/scene-start.tsx';
import { PortalList } from '../list/portal-list.tsx';
import { useListAddress } from '../list/use-list-address.ts';
import { PortalListLoading } from '../portal-list-loading.tsx';
import { PortalPage } from '../portal-page.tsx';
import { copy } from './copy.ts';
import type { LoadedSettlements } from './load-settlements.ts';
import { ownSettlementColumns } from './own-settlement-columns.tsx';

type SettlementsScreenProps = LoadedSettlements & {
  /** The list of payments that it was reached from. */
  paymentsPath: string;
  /** Where the list is of one site among several. */
  siteSelector?: ReactNode;
};

/** The batches of a site, in the clinic's portal and in management's. */
export function SettlementsScreen(props: SettlementsScreenProps) {
  const { paymentsPath, siteSelector, role, list } = props;
  const { sorting, isLoading } = useListAddress({});
  return (
    <PortalPage
      title={copy.title}
      actions={
        <LinkButton to={paymentsPath} tone="quiet" size="compact" isFetchedAhead={false}>
          {copy.back}
        </LinkButton>
      }
    >
      <p className="max-w-prose text-text2">{copy.intro}</p>
      {siteSelector}
      <Suspense fallback={<PortalListLoading />}>
        <Owed coming={list} />
        <PortalList
          coming={list}
          caption={copy.caption}
          columns={ownSettlementColumns(role)}
          rowKey={({ id }) => String(id)}
          linkName={({ reference }) => reference}
          sorting={sorting}
          isLoading={isLoading}
          onClear={undefined}
          empty={
            <EmptyState scene={SceneStart} title={copy.emptyTitle}>
              {copy.empty}
            </EmptyState>
          }
        />
      </Suspense>
    </PortalPage>
  );
}

/** Known with the list, and said only where there is something to say. */
function Owed({ coming }: { coming: LoadedSettlements['list'] }) {
  const list = use(coming);
  if (!list.ok || list.answer.owed === 0) return null;
  return (
    <Notice tone="info" title={copy.owed(formatSoles(list.answer.owed))}>
      {copy.owedText}
    </Notice>
  );
}
