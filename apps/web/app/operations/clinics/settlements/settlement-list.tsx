import type {
  ListedSettlement,
  listClinicSettlements,
} from '@alivio/contract/clinic-settlements.ts';
import type { ResponseOf } from '@alivio/contract/endpoint.ts';
import { formatDay } from '@alivio/domain/calendar/format-day.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { use, useState } from 'react';
import { Link } from 'react-router';
import { formatInstant } from '#lib/format-instant.ts';
import type { Outcome } from '#lib/guards.ts';
import { NothingFound, PastEnd } from '#shared/portal/list/nothing-found.tsx';
import { useGoToPage } from '#shared/portal/list/page-in-address.ts';
import { useListAddress } from '#shared/portal/list/use-list-address.ts';
import { ListFailure } from '#shared/portal/list-failure.tsx';
import { settlementLooks } from '#shared/portal/settlements/settlement-states.ts';
import { textLinkStyle } from '#shared/text-link.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Select } from '#ui/forms/select.tsx';
import type { Column } from '#ui/portal/column.ts';
import { DataTable } from '#ui/portal/data-table.tsx';
import { Pagination } from '#ui/portal/pagination.tsx';
import { TwoLines } from '#ui/portal/two-lines.tsx';
import { SceneDocuments } from '#ui/thread/scene-documents.tsx';
import { AllOrOneChips } from '../../payments/all-or-one-chips.tsx';
import { BankFile } from './bank-file.tsx';
import { copy, stateFilters } from './copy.ts';
import { accountAddress } from './missing-account.tsx';
import type { SettlementsQuery } from './settlements-query.ts';

type Answer = ResponseOf<typeof listClinicSettlements>;
type SettlementListProps = {
  coming: Promise<Outcome<Answer>>;
  query: SettlementsQuery;
  mayPay: boolean;
};

/** Suspends until the list is there. */
export function SettlementList({ coming, query, mayPay }: SettlementListProps) {
  const list = use(coming);
  return (
    <section aria-labelledby="settlements" className="flex flex-col gap-4">
      <h2 id="settlements" className="text-lead font-semibold">
        {copy.listTitle}
      </h2>
      <AllOrOneChips
        label={copy.filters}
        name="state"
        all={copy.all}
        values={stateFilters}
        textOf={(state) => settlementLooks[state].label}
        chosen={query.state}
      />
      {list.ok ? (
        <SettlementTable list={list.answer} query={query} mayPay={mayPay} />
      ) : (
        <ListFailure error={list.error} />
      )}
    </section>
  );
}

type SettlementTableProps = { list: Answer; query: SettlementsQuery; mayPay: boolean };

function SettlementTable({ list, query, mayPay }: SettlementTableProps) {
  const goToPage = useGoToPage();
  const { change, isLoading } = useListAddress({});
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  // Nothing goes into the file that is not on the screen: neither of another page nor of another filter.
  const chosen = list.data.filter((row) => ticked.has(row.id) && canGoToBank(row));
  const isFiltered = Boolean(query.state || query.site_id || query.week);

  function choose(id: number, isOn: boolean) {
    const next = new Set(ticked);
    if (isOn) next.add(id);
    else next.delete(id);
    setTicked(next);
  }

  return (
    <>
      <Filters list={list} query={query} onChange={change} />
      {mayPay && (
        <BankFile chosen={chosen.map(({ id }) => id)} onDone={() => setTicked(new Set())} />
      )}
      <DataTable
        caption={copy.caption}
        columns={[...factColumns, ...(mayPay ? [chooseColumn(ticked, choose)] : [])]}
        rows={list.data}
        rowKey={({ id }) => String(id)}
        linkTo={({ id }) => `/operations/clinics/settlements/${id}`}
        linkName={({ reference, site }) => `${reference}, ${site.headquarter}`}
        loading={isLoading ? 'again' : undefined}
        empty={list.total_records > 0 ? <PastEnd /> : <NoSettlements isFiltered={isFiltered} />}
      />
      {list.data.length > 0 && (
        <Pagination
          page={list.page}
          limit={list.limit}
          totalRecords={list.total_records}
          onPage={goToPage}
        />
      )}
    </>
  );
}

function NoSettlements({ isFiltered }: { isFiltered: boolean }) {
  const { change } = useListAddress({});
  if (!isFiltered)
    return (
      <EmptyState scene={SceneDocuments} title={copy.emptyTitle}>
        {copy.empty}
      </EmptyState>
    );
  return (
    <NothingFound
      title={copy.nothingTitle}
      action={copy.clear}
      onAction={() => change({ state: null, site: null, week: null })}
    />
  );
}

type FiltersProps = {
  list: Pick<Answer, 'sites' | 'weeks'>;
  query: SettlementsQuery;
  onChange: ReturnType<typeof useListAddress>['change'];
};

function Filters({ list, query, onChange }: FiltersProps) {
  const { site_id: siteId, week } = query;
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:max-w-2xl">
      <Select
        name="site"
        label={copy.site}
        prompt={copy.allSites}
        key={`site-${siteId ?? ''}`}
        defaultValue={siteId ?? ''}
        options={list.sites.map(({ id, name, headquarter }) => ({
          value: String(id),
          label: `${name}, ${headquarter}`,
        }))}
        onChange={({ currentTarget: { value } }) => onChange({ site: value || null })}
      />
      <Select
        name="week"
        label={copy.week}
        prompt={copy.allWeeks}
        key={`week-${week ?? ''}`}
        defaultValue={week ?? ''}
        options={list.weeks.map((value) => ({ value, label: value }))}
        onChange={({ currentTarget: { value } }) => onChange({ week: value || null })}
      />
    </div>
  );
}

const factColumns: readonly Column<ListedSettlement>[] = [
  {
    key: 'reference',
    header: copy.reference,
    cell: ({ reference, site }) => (
      <TwoLines
        first={<span className="font-medium">{reference}</span>}
        second={`${site.name}, ${site.headquarter}`}
      />
    ),
  },
  { key: 'state', header: copy.state, cell: (row) => <State {...row} /> },
  { key: 'closedOn', header: copy.closedOn, cell: ({ closed_on }) => formatDay(closed_on) },
  {
    key: 'payments',
    header: copy.payments,
    cell: ({ line_count }) => line_count,
    figures: true,
  },
  { key: 'total', header: copy.total, cell: ({ total }) => formatSoles(total), figures: true },
  {
    key: 'deducted',
    header: copy.deducted,
    cell: ({ deducted }) => (deducted === 0 ? copy.noDeduction : formatSoles(deducted)),
    figures: true,
  },
  {
    key: 'toTransfer',
    header: copy.toTransfer,
    cell: ({ to_transfer }) => <span className="font-semibold">{formatSoles(to_transfer)}</span>,
    figures: true,
  },
  { key: 'paid', header: copy.paid, cell: (row) => <Paid {...row} /> },
];

const isToTransfer = ({ state, to_transfer }: ListedSettlement) =>
  state === 'to_pay' && to_transfer > 0;

const canGoToBank = (row: ListedSettlement) => isToTransfer(row) && row.bank !== null;

function chooseColumn(
  ticked: ReadonlySet<number>,
  choose: (id: number, isOn: boolean) => void,
): Column<ListedSettlement> {
  return {
    key: 'choose',
    header: copy.choose,
    cell: (row) =>
      canGoToBank(row) ? (
        <label className="relative z-10 inline-flex size-11 cursor-pointer items-center justify-center">
          <input
            type="checkbox"
            className="size-6 rounded-input"
            aria-label={copy.chooseOne(row.reference)}
            checked={ticked.has(row.id)}
            onChange={({ currentTarget }) => choose(row.id, currentTarget.checked)}
          />
        </label>
      ) : isToTransfer(row) ? (
        <Link
          to={accountAddress(row.site.id)}
          aria-label={copy.addAccountOf(`${row.site.name}, ${row.site.headquarter}`)}
          className={`relative z-10 ${textLinkStyle}`}
        >
          {copy.addAccount}
        </Link>
      ) : (
        copy.nothingToDo
      ),
  };
}

function State({ state, at_bank_since }: ListedSettlement) {
  const { tone, label } = settlementLooks[state];
  return (
    <TwoLines
      first={<Badge tone={tone}>{label}</Badge>}
      second={at_bank_since === null ? '' : copy.atBank(formatInstant(at_bank_since))}
    />
  );
}

function Paid({ state, paid_on, bank, bank_reference, to_transfer }: ListedSettlement) {
  if (state === 'void') return copy.notPaid;
  if (paid_on !== null)
    return (
      // A long number breaks: beside it stands what is ticked for the bank.
      <span className="block md:max-w-32">
        <TwoLines
          first={formatDay(paid_on)}
          second={operationOf({ bank_reference, to_transfer })}
        />
      </span>
    );
  return bank ?? <Badge tone="warn">{copy.noAccount}</Badge>;
}

type Operation = Pick<ListedSettlement, 'bank_reference' | 'to_transfer'>;

/** Nothing is said of what was paid before the number was kept. */
function operationOf({ bank_reference, to_transfer }: Operation): string {
  if (bank_reference !== null) return copy.operation(bank_reference);
  return to_transfer === 0 ? copy.noTransfer : '';
}
