import { areShortcutsOff } from '#lib/desk-storage.ts';
import { useListAddress } from '#shared/portal/list/use-list-address.ts';
import { ChoiceChips } from '#ui/portal/choice-chips.tsx';
import { SearchBox } from '#ui/portal/search-box.tsx';
import { type AffiliationFilter, listStates } from './affiliation-filter.ts';
import { copy, listNames } from './copy.ts';

/** Every filter is a part of the address; another view starts at its first page. */
export function AffiliationFilters({ filter }: { filter: AffiliationFilter }) {
  const { change } = useListAddress({});
  return (
    <>
      <ChoiceChips
        label={copy.states}
        choices={listStates.map((state) => ({
          key: state,
          text: listNames[state],
          isOn: state === filter.state,
          onPress: () => change({ state: state === 'all' ? null : state }),
        }))}
      />
      <SearchBox
        label={copy.search}
        searched={filter.q}
        mayJump={() => !areShortcutsOff()}
        onSearch={(text) => change({ q: text === '' ? null : text })}
      />
    </>
  );
}
