import { staffRole } from '@alivio/contract/staff.ts';
import { areShortcutsOff } from '#lib/desk-storage.ts';
import { useListAddress } from '#shared/portal/list/use-list-address.ts';
import { Select } from '#ui/forms/select.tsx';
import { SearchBox } from '#ui/portal/search-box.tsx';
import { AllOrOneChips } from '../../payments/all-or-one-chips.tsx';
import { copy, roleNames } from './copy.ts';
import { siteOptions } from './site-options.ts';
import { activities, type StaffFilter } from './staff-filter.ts';
import { useSites } from './use-sites.ts';

/** Every filter is a part of the address; another view starts at its first page. */
export function StaffFilters({ filter }: { filter: StaffFilter }) {
  const { change } = useListAddress({});
  const sites = useSites();
  const { q, role = '', siteId, active } = filter;
  return (
    <div className="flex flex-col gap-3">
      <AllOrOneChips
        label={copy.state}
        name="active"
        all={copy.all}
        values={activities}
        textOf={(value) => (value === 'true' ? copy.activeOnly : copy.inactiveOnly)}
        chosen={active}
      />
      <SearchBox
        label={copy.search}
        searched={q}
        mayJump={mayJump}
        onSearch={(text) => change({ q: text === '' ? null : text })}
      />
      <div className="grid items-start gap-3 sm:grid-cols-2 sm:max-w-2xl">
        <Select
          name="role"
          label={copy.role}
          prompt={copy.anyRole}
          value={role}
          options={staffRole.options.map((value) => ({ value, label: roleNames[value] }))}
          onChange={({ currentTarget: { value } }) => change({ role: value === '' ? null : value })}
        />
        <Select
          name="site"
          label={copy.site}
          prompt={copy.anySite}
          value={siteId === undefined ? '' : String(siteId)}
          options={sites.status === 'ready' ? siteOptions(sites.answer.sites) : []}
          onChange={({ currentTarget: { value } }) => change({ site: value === '' ? null : value })}
        />
      </div>
    </div>
  );
}

function mayJump(): boolean {
  return !areShortcutsOff();
}
