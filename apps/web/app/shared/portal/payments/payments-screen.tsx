import { type ClinicPaymentRow, exportClinicPayments } from '@alivio/contract/clinic-payments.ts';
import { type ReactNode, Suspense, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { staffExits } from '#lib/guards.ts';
import type { Column } from '#ui/portal/column.ts';
import { CycleFilter } from '#ui/portal/cycle-filter.tsx';
import { ActiveFilters, clearFilters } from '../list/active-filters.tsx';
import { ListSearch } from '../list/list-search.tsx';
import { nextStatus } from '../list/next-status.ts';
import { personName } from '../list/person-texts.ts';
import { PortalList } from '../list/portal-list.tsx';
import { shortcuts } from '../list/shortcuts.ts';
import { SortSelect } from '../list/sort-select.tsx';
import { StatusChips } from '../list/status-chips.tsx';
import { useListAddress } from '../list/use-list-address.ts';
import { useOverList } from '../list/use-over-list.ts';
import { useRowKeys } from '../list/use-row-keys.ts';
import { PortalListLoading } from '../portal-list-loading.tsx';
import { PortalPage } from '../portal-page.tsx';
import { SaveButton } from '../save-button.tsx';
import { SettlementsLink } from '../settlements/settlements-link.tsx';
import { ShortcutHelp } from '../shortcut-help.tsx';
import { copy } from './copy.ts';
import { GroupFilter, GroupSelect } from './group-filter.tsx';
import type { LoadedPayments } from './load-payments.ts';
import { paymentColumns } from './payment-columns.tsx';
import { isTakenBack, type PaymentQuestion } from './payment-question.ts';
import { paymentStatusCycle, paymentStatusNames } from './payment-status.ts';
import { QuestionDialog } from './question-dialog.tsx';

type PaymentsScreenProps = LoadedPayments & {
  /** The address of the list; the drawer of a payment's loan stands below it. */
  path: string;
  /** Where the list is of one site among several. */
  siteSelector?: ReactNode;
  /** What only some may do with the papers of a payment. */
  paperColumns?: readonly Column<ClinicPaymentRow>[];
  /** What has to be known before a paper is sent; a finger finds no tooltip. */
  papersNote?: string;
};

/** What a site is paid, in the clinic's portal and in management's. */
export function PaymentsScreen(props: PaymentsScreenProps) {
  const { path, siteSelector, query, role, list, paperColumns = [], papersNote } = props;
  const [question, setQuestion] = useState<PaymentQuestion | null>(null);
  const { search } = useLocation();
  const address = useListAddress(query);
  const drawer = useOverList(path);
  useRowKeys();
  const { status, group } = query;
  const statusName = status && paymentStatusNames[status];
  const statusFilter = (
    <CycleFilter
      by="estado"
      value={statusName}
      onCycle={() => address.change((latest) => nextStatus(paymentStatusCycle, latest))}
    />
  );
  const all = paymentColumns({ statusFilter, onAsk: setQuestion });
  // Beside the status: what can be done has to be in sight on any screen.
  const columns = [...all.slice(0, 2), ...paperColumns, ...all.slice(2)];

  async function saveList() {
    const { saveDownload } = await import('#lib/files/save-download.ts');
    const { page: _page, limit: _limit, ...filter } = query;
    return saveDownload(exportClinicPayments, { query: filter }, { as: role, exits: staffExits });
  }

  return (
    <PortalPage
      title={copy.title}
      actions={
        <div className="flex items-center gap-2">
          <ShortcutHelp shortcuts={shortcuts} />
          <SettlementsLink path={path} />
          <SaveButton save={saveList}>{copy.export}</SaveButton>
        </div>
      }
    >
      <div className="flex flex-wrap gap-4">
        {siteSelector}
        <Suspense fallback={<GroupSelect groups={[]} {...{ query, address }} />}>
          <GroupFilter {...{ query, address, list }} />
        </Suspense>
      </div>
      <ListSearch label={copy.search} {...{ query, address }} />
      <StatusChips label={copy.filter} names={paymentStatusNames} {...{ query, address }} />
      <ActiveFilters
        {...{ query, address }}
        texts={{
          status: statusName && `Estado: ${statusName}`,
          group: group && `Grupo: ${group}`,
        }}
      />
      <SortSelect {...{ columns, address }} />
      {papersNote !== undefined && <p className="text-small text-text2">{papersNote}</p>}
      <Suspense fallback={<PortalListLoading />}>
        <PortalList
          coming={list}
          caption={copy.caption}
          columns={columns}
          rowKey={({ payment }) => String(payment.id)}
          linkName={({ client, payment }) => `${personName(client)}, ${payment.shown_id}`}
          linkTo={({ payment }) =>
            isTakenBack(payment) ? undefined : `${path}/procedure/${payment.idLoan}${search}`
          }
          sorting={address.sorting}
          isLoading={address.isLoading}
          onClear={clearFilters(query, address)}
        />
      </Suspense>
      <QuestionDialog question={question} onClose={() => setQuestion(null)} />
      <Outlet context={drawer} />
    </PortalPage>
  );
}
