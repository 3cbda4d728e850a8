import { centimos } from '@alivio/domain/money/centimos.ts';
import { formatPlainSoles } from '@alivio/domain/money/format-plain-soles.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { areShortcutsOff } from '#lib/desk-storage.ts';
import { Select } from '#ui/forms/select.tsx';
import { ChoiceChips } from '#ui/portal/choice-chips.tsx';
import { FilterChips } from '#ui/portal/filter-chips.tsx';
import { SearchBox } from '#ui/portal/search-box.tsx';
import { type ArrearsView, clearArrears } from './arrears-query.ts';
import { bucketNames } from './collection-texts.ts';
import { copy } from './copy.ts';

const promises = ['none', 'pending', 'broken', 'kept'] as const;
const amounts = [50_000, 100_000, 250_000].map((amount) => centimos(amount));
const orders = Object.entries(copy.orders).map(([value, label]) => ({ value, label }));

const SHORTEST = 2;
const LONGEST = 80;

/** Everything that narrows the list, each a part of its address. */
export function ArrearsFilters({ query, address }: ArrearsView) {
  const { search, promise, min_amount: least } = query;
  return (
    <>
      <SearchBox
        label={copy.search}
        searched={search ?? ''}
        clean={(text) => text.slice(0, LONGEST)}
        shortest={SHORTEST}
        mayJump={mayJump}
        onSearch={(text) => address.change({ search: text === '' ? null : text })}
      />
      <ChoiceChips
        label={copy.promises}
        choices={promises.map((each) => ({
          key: each,
          text: copy.promiseNames[each],
          isOn: promise === each,
          onPress: () => address.change({ promise: promise === each ? null : each }),
        }))}
      />
      <ChoiceChips
        label={copy.amounts}
        choices={amounts.map((each) => ({
          key: String(each),
          text: copy.from(formatSoles(each)),
          isOn: least === each,
          onPress: () =>
            address.change({ min_amount: least === each ? null : formatPlainSoles(each) }),
        }))}
      />
      <FilterChips
        filters={activeFilters({ query, address })}
        onRemove={(key) => address.change({ [key]: null })}
        onClear={() => clearArrears({ query, address })}
      />
      <OrderSelect {...{ query, address }} />
    </>
  );
}

function activeFilters({ query }: ArrearsView): { key: string; text: string }[] {
  const { search, bucket, promise, min_amount: least } = query;
  return [
    ...(search ? [{ key: 'search', text: copy.filterSearch(search) }] : []),
    ...(bucket ? [{ key: 'bucket', text: copy.filterBucket(bucketNames[bucket]) }] : []),
    ...(promise ? [{ key: 'promise', text: copy.promiseNames[promise] }] : []),
    ...(least === undefined ? [] : [{ key: 'min_amount', text: copy.from(formatSoles(least)) }]),
  ];
}

/** On a phone, where rows are cards without headers. */
function OrderSelect({ query, address }: ArrearsView) {
  const { sortBy, sort } = query;
  const asked = sortBy === undefined ? '' : `${sortBy} ${sort ?? 'desc'}`;
  const value = asked === 'age desc' ? '' : asked;

  function choose(chosen: string) {
    const [by, direction] = chosen.split(' ');
    address.change({ sortBy: by || null, sort: direction ?? null });
  }

  return (
    <div className="w-full max-w-journey md:hidden">
      <Select
        name="order"
        label={copy.order}
        key={value}
        defaultValue={value}
        options={orders}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
    </div>
  );
}

function mayJump(): boolean {
  return !areShortcutsOff();
}
