import { areShortcutsOff } from '#lib/desk-storage.ts';
import { SearchBox } from '#ui/portal/search-box.tsx';
import type { ListAddress, ListQuery } from './use-list-address.ts';

type ListSearchProps = { label: string; query: ListQuery; address: ListAddress };

const SHORTEST = 2;
const LONGEST = 60;

/** Letters, digits and spaces, two or more; fewer search for nothing (specification 3 §2). */
export function ListSearch({ label, query, address }: ListSearchProps) {
  return (
    <SearchBox
      label={label}
      searched={query.search ?? ''}
      clean={cleanSearch}
      shortest={SHORTEST}
      mayJump={mayJump}
      onSearch={(text) => address.change({ search: text === '' ? null : text })}
    />
  );
}

/** An accent that was typed apart from its letter is part of it. */
function cleanSearch(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[^\p{L}\p{N} ]/gu, '')
    .slice(0, LONGEST);
}

function mayJump(): boolean {
  return !areShortcutsOff();
}
