import { workItemKinds } from '@alivio/domain/work/work-item-kinds.ts';
import { useSearchParams } from 'react-router';
import { useListAddress } from '#shared/portal/list/use-list-address.ts';
import { ChoiceChips } from '#ui/portal/choice-chips.tsx';
import { workKindNames } from '../work/work-kinds.ts';
import { copy } from './copy.ts';
import { isFiltered, type QueueFilter, queueAges } from './queue-filter.ts';

/** Each chip is a part of the address; another view starts at its first page. */
export function QueueFilters({ filter }: { filter: QueueFilter }) {
  const [, setQuery] = useSearchParams();
  const { change } = useListAddress({});

  const kinds = workItemKinds.map((kind) => ({
    key: kind,
    text: workKindNames[kind],
    isOn: filter.kind === kind,
    onPress: () => change({ kind: filter.kind === kind ? null : kind }),
  }));
  const ages = queueAges.map((hours) => ({
    key: `older-${hours}`,
    text: copy.olderThan[hours],
    isOn: filter.olderThanHours === hours,
    onPress: () => change({ older: filter.olderThanHours === hours ? null : String(hours) }),
  }));
  return (
    <ChoiceChips
      label={copy.filters}
      choices={[
        { key: 'all', text: copy.all, isOn: !isFiltered(filter), onPress: () => setQuery({}) },
        {
          key: 'mine',
          text: copy.mine,
          isOn: filter.isMine,
          onPress: () => change({ mine: filter.isMine ? null : 'true' }),
        },
        {
          key: 'late',
          text: copy.late,
          isOn: filter.isLate,
          onPress: () => change({ late: filter.isLate ? null : 'true' }),
        },
        ...ages,
        ...kinds,
      ]}
    />
  );
}
