import { ChoiceChips } from '#ui/portal/choice-chips.tsx';
import type { ListAddress, ListQuery } from './use-list-address.ts';

type StatusChipsProps = {
  label: string;
  /** Each status of the call, and its name on the screen. */
  names: Readonly<Record<string, string>>;
  query: ListQuery;
  address: ListAddress;
};

/** All statuses by name: nobody has to press through the header's cycle to find one. */
export function StatusChips({ label, names, query, address }: StatusChipsProps) {
  const choices = Object.entries(names).map(([status, text]) => ({
    key: status,
    text,
    isOn: query.status === status,
    onPress: () =>
      address.change((latest) => ({ status: latest.get('status') === status ? null : status })),
  }));
  const all = {
    key: 'all',
    text: 'Todos',
    isOn: query.status === undefined,
    onPress: () => address.change({ status: null }),
  };
  return <ChoiceChips label={label} choices={[all, ...choices]} />;
}
