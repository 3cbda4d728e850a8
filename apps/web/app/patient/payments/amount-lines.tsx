import type { AmountLines } from '@alivio/contract/payments.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { copy, lineNames } from './copy.ts';

type AmountLinesListProps = {
  lines: AmountLines;
  /** Late interest then runs on, and stands here as of today. */
  isOwed: boolean;
};

const runsOn: readonly string[] = ['lateInterest', 'defaultInterest'];

/** What an amount consists of, line by line; what was used of the money put aside is taken off. */
export function AmountLinesList({ lines, isOwed }: AmountLinesListProps) {
  const names = Object.keys(lineNames) as (keyof AmountLines)[];
  return (
    <dl className="flex flex-col gap-1 pr-3 pb-4 text-small tabular-nums">
      {names
        .filter((name) => lines[name] !== 0)
        .map((name) => (
          <div key={name} className="flex justify-between gap-4">
            <dt className="text-text2">
              {lineNames[name]}
              {isOwed && runsOn.includes(name) && copy.untilToday}
            </dt>
            <dd className="whitespace-nowrap">
              {formatSoles(name === 'putAside' ? centimos(-lines[name]) : lines[name])}
            </dd>
          </div>
        ))}
    </dl>
  );
}
