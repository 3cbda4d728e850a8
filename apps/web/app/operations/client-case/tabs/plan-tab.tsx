import type { ClientCase } from '@alivio/contract/cases.ts';
import { sumBy } from '@alivio/domain/money/arithmetic.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { formatDayText } from '#lib/format-day.ts';
import { FiguresTable } from '#ui/content/figures-table.tsx';
import { LoanFacts } from '../summary/loan-facts.tsx';
import { copy } from './copy.ts';

type Installment = ClientCase['installments'][number];

const parts = ['principal', 'interest', 'igv', 'insurance', 'fee', 'total'] as const;

export function PlanTab({ file: { loan, installments } }: { file: ClientCase }) {
  if (loan === null) return <p className="text-text2">{copy.noPlan}</p>;
  return (
    <div className="flex flex-col gap-4">
      <LoanFacts loan={loan} />
      {installments.length === 0 ? (
        <p className="text-text2">{copy.noPlan}</p>
      ) : (
        <Schedule installments={installments} />
      )}
    </div>
  );
}

function Schedule({ installments }: { installments: readonly Installment[] }) {
  return (
    <FiguresTable
      caption={copy.schedule}
      columns={[...copy.scheduleColumns]}
      rows={installments.map((installment) => ({
        key: String(installment.number),
        cells: [
          installment.number,
          installment.due_on === null ? copy.notYet : formatDayText(installment.due_on),
          ...parts.map((part) => formatSoles(installment[part])),
        ],
      }))}
      totals={[
        copy.total,
        '',
        ...parts.map((part) => formatSoles(sumBy(installments, (each) => each[part]))),
      ]}
    />
  );
}
