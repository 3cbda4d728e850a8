import type { listDeskClinicPayments } from '@alivio/contract/desk-clinic-payments.ts';
import type { ResponseOf } from '@alivio/contract/endpoint.ts';
import { Suspense, use } from 'react';
import { areShortcutsOff } from '#lib/desk-storage.ts';
import type { Outcome } from '#lib/guards.ts';
import { useListAddress } from '#shared/portal/list/use-list-address.ts';
import { Select } from '#ui/forms/select.tsx';
import { SearchBox } from '#ui/portal/search-box.tsx';
import { copy } from './copy.ts';
import type { PaymentFilter } from './payment-filter.ts';

type PaymentPage = ResponseOf<typeof listDeskClinicPayments>;
type PaymentFiltersProps = { filter: PaymentFilter; coming: Promise<Outcome<PaymentPage>> };

/** Every filter is a part of the address; another view starts at its first page. */
export function PaymentFilters({ filter, coming }: PaymentFiltersProps) {
  const { change } = useListAddress({});
  return (
    <div className="flex flex-col gap-3">
      <SearchBox
        label={copy.search}
        searched={filter.q}
        mayJump={() => !areShortcutsOff()}
        onSearch={(text) => change({ q: text === '' ? null : text })}
      />
      <Suspense fallback={<SiteSelect filter={filter} sites={[]} />}>
        <SiteFilter {...{ filter, coming }} />
      </Suspense>
    </div>
  );
}

function SiteFilter({ filter, coming }: PaymentFiltersProps) {
  const list = use(coming);
  return <SiteSelect filter={filter} sites={list.ok ? list.answer.sites : []} />;
}

type SiteSelectProps = { filter: PaymentFilter; sites: PaymentPage['sites'] };

function SiteSelect({ filter: { site }, sites }: SiteSelectProps) {
  const { change } = useListAddress({});
  return (
    <div className="w-full max-w-80">
      <Select
        name="site"
        label={copy.site}
        prompt={copy.anySite}
        key={`${site}-${sites.length}`}
        defaultValue={site === undefined ? '' : String(site)}
        options={sites.map(({ id, clinic, headquarter }) => ({
          value: String(id),
          label: `${clinic}, ${headquarter}`,
        }))}
        onChange={({ currentTarget: { value } }) => change({ site: value === '' ? null : value })}
      />
    </div>
  );
}
