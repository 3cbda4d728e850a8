import type { ArrearsFile } from '@alivio/contract/collection.ts';
import { formatDay } from '@alivio/domain/calendar/format-day.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { Card } from '#ui/content/card.tsx';
import { DetailList } from '#ui/content/detail-list.tsx';
import { FiguresTable } from '#ui/content/figures-table.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { bucketNames, bucketTones, daysText } from '../arrears/collection-texts.ts';
import { copy } from './copy.ts';

type Arrears = NonNullable<ArrearsFile['arrears']>;

/** What has to be paid today, from when, and what it is made of. */
export function OwedCard({ arrears }: { arrears: Arrears }) {
  const { bucket, days_late, due_on, overdue } = arrears;
  return (
    <Card title={copy.owed} aside={<Badge tone={bucketTones[bucket]}>{bucketNames[bucket]}</Badge>}>
      <p className="text-h2 font-bold tabular-nums">{formatSoles(arrears.total)}</p>
      <DetailList
        items={[
          { term: copy.since, value: copy.late(daysText(days_late), formatDay(due_on)) },
          { term: copy.installments, value: formatSoles(arrears.installments) },
          { term: copy.lateInterest, value: formatSoles(arrears.late_interest) },
          { term: copy.defaultInterest, value: formatSoles(arrears.default_interest) },
          { term: copy.payoff, value: formatSoles(arrears.payoff) },
        ]}
      />
      <FiguresTable
        caption={copy.overdue}
        columns={[...copy.overdueColumns]}
        rows={overdue.map((installment) => ({
          key: String(installment.number),
          cells: [
            installment.number,
            formatDay(installment.due_on),
            daysText(installment.days_late),
            formatSoles(installment.to_pay),
          ],
        }))}
      />
    </Card>
  );
}
