import type { ArrearsFile } from '@alivio/contract/collection.ts';
import { formatDay } from '@alivio/domain/calendar/format-day.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { Card } from '#ui/content/card.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { promiseLooks } from '../arrears/collection-texts.ts';
import { copy } from './copy.ts';

/** What was promised and what became of it, newest first. */
export function PromiseList({ promises }: Pick<ArrearsFile, 'promises'>) {
  return (
    <Card title={copy.promises}>
      {promises.length === 0 && <p className="text-text2">{copy.noPromises}</p>}
      <ol className="divide-y divide-border">
        {promises.map(({ id, amount, paid, state, made_on, promised_on, by }) => (
          <li key={id} className="flex flex-col gap-0.5 py-2.5">
            <span className="flex flex-wrap items-center gap-2 font-medium">
              {copy.promised(formatSoles(amount), formatDay(promised_on))}
              <Badge tone={promiseLooks[state].tone}>{promiseLooks[state].text}</Badge>
            </span>
            <span className="text-small text-text2">
              {copy.paidOf(formatSoles(paid))} · {copy.madeOn(formatDay(made_on), by)}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
