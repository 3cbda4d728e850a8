import { use } from 'react';
import { Select } from '#ui/forms/select.tsx';
import type { ListAddress } from '../list/use-list-address.ts';
import { copy } from './copy.ts';
import type { LoadedPayments } from './load-payments.ts';

type GroupFilterProps = Pick<LoadedPayments, 'query'> & { address: ListAddress };

/** The weeks that the site has payments of. Suspends until the list has told them. */
export function GroupFilter({ list, ...rest }: GroupFilterProps & Pick<LoadedPayments, 'list'>) {
  const answer = use(list);
  return <GroupSelect {...rest} groups={answer.ok ? answer.answer.groups : []} />;
}

/** The one in force can be taken off before, and whatever became of, the list. */
export function GroupSelect({ groups, query, address }: GroupFilterProps & { groups: string[] }) {
  const { group } = query;
  const offered = group === undefined || groups.includes(group) ? groups : [group, ...groups];
  return (
    <div className="w-full max-w-56">
      <Select
        name="group"
        label={copy.groupFilter}
        prompt={copy.allGroups}
        // The browser shows the new choice at once, while its list is still on the way.
        key={group ?? ''}
        defaultValue={group ?? ''}
        options={offered.map((value) => ({ value, label: value }))}
        onChange={({ currentTarget: { value } }) => address.change({ group: value || null })}
      />
    </div>
  );
}
