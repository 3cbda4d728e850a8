import { workItemKinds } from '@alivio/domain/work/work-item-kinds.ts';
import { useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useListAddress } from '#shared/portal/list/use-list-address.ts';
import { Button } from '#ui/actions/button.tsx';
import { ChoiceChips } from '#ui/portal/choice-chips.tsx';
import { workKindNames } from '../work/work-kinds.ts';
import { copy } from './copy.ts';
import { isFiltered, type QueueFilter, queueAges } from './queue-filter.ts';

/**
 * Each chip is a part of the address; another view starts at its first page. The kinds are many and fold: on a phone
 * they would fill a screen before the first case. The chosen one always stands in sight.
 */
export function QueueFilters({ filter }: { filter: QueueFilter }) {
  const [, setQuery] = useSearchParams();
  const { change } = useListAddress({});
  const [isOpen, setOpen] = useState(false);
  const kindsId = useId();

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
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
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
            ...(isOpen ? [] : kinds.filter(({ isOn }) => isOn)),
          ]}
        />
        <Button
          tone="quiet"
          size="compact"
          aria-expanded={isOpen}
          aria-controls={isOpen ? kindsId : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? copy.fewerFilters : copy.moreFilters}
        </Button>
      </div>
      {isOpen && (
        <div id={kindsId}>
          <ChoiceChips label={copy.kinds} choices={kinds} />
        </div>
      )}
    </div>
  );
}
