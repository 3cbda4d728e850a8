import { complaintKinds } from '@alivio/domain/complaint/complaint.ts';
import { areShortcutsOff } from '#lib/desk-storage.ts';
import { useListAddress } from '#shared/portal/list/use-list-address.ts';
import { Select } from '#ui/forms/select.tsx';
import { ChoiceChips } from '#ui/portal/choice-chips.tsx';
import { SearchBox } from '#ui/portal/search-box.tsx';
import { kindNames } from '../kind-names.ts';
import { type ComplaintFilter, listStates } from './complaint-filter.ts';
import { copy, stateNames } from './copy.ts';

/** Every filter is a part of the address; another view starts at its first page. */
export function ComplaintFilters({ filter }: { filter: ComplaintFilter }) {
  const { change } = useListAddress({});
  const { state, kind, q } = filter;
  return (
    <div className="flex flex-col gap-3">
      <ChoiceChips
        label={copy.states}
        choices={listStates.map((each) => ({
          key: each,
          text: stateNames[each],
          isOn: each === state,
          onPress: () => change({ state: each === 'all' ? null : each }),
        }))}
      />
      <SearchBox
        label={copy.search}
        searched={q}
        mayJump={() => !areShortcutsOff()}
        onSearch={(text) => change({ q: text === '' ? null : text })}
      />
      <div className="w-full max-w-80">
        <Select
          name="kind"
          label={copy.kind}
          prompt={copy.anyKind}
          key={kind}
          defaultValue={kind ?? ''}
          options={complaintKinds.map((each) => ({ value: each, label: kindNames[each] }))}
          onChange={({ currentTarget: { value } }) => change({ kind: value === '' ? null : value })}
        />
      </div>
    </div>
  );
}
