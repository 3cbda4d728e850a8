import type { StatementLine } from '@alivio/contract/statements.ts';
import { formatDay } from '@alivio/domain/calendar/format-day.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { Link } from 'react-router';
import { Badge } from '#ui/feedback/badge.tsx';
import type { Column } from '#ui/portal/column.ts';
import { copy, outcomeLooks } from './copy.ts';

export const lineColumns: Column<StatementLine>[] = [
  { key: 'line', header: copy.line, cell: ({ line_number }) => line_number },
  {
    key: 'date',
    header: copy.date,
    cell: ({ date }) => (date === null ? copy.noDate : formatDay(date)),
  },
  {
    key: 'amount',
    header: copy.amount,
    cell: ({ amount }) => (amount === null ? copy.noAmount : formatSoles(amount)),
    figures: true,
  },
  {
    key: 'operation',
    header: copy.operation,
    cell: ({ operation_number }) => operation_number ?? copy.noOperation,
  },
  {
    key: 'text',
    header: copy.text,
    cell: ({ payer_name, description }) => (
      <span className="block wrap-anywhere whitespace-normal md:max-w-80">
        {[payer_name, description].filter(Boolean).join(' · ') || copy.noText}
      </span>
    ),
  },
  { key: 'outcome', header: copy.outcome, cell: (line) => <LineResult {...line} /> },
];

/** What became of it, why, and the way to it. */
function LineResult({ line_number, outcome, why, match, transfer_id }: StatementLine) {
  const { tone, label } = outcomeLooks[outcome];
  return (
    <span className="flex flex-col items-end gap-1 whitespace-normal md:min-w-56 md:items-start">
      <Badge tone={tone}>{label}</Badge>
      {match !== null && (
        <span>
          {copy.likely(match.client_name)}: {match.reasons.map(({ text }) => text).join(' · ')}
        </span>
      )}
      {why !== null && <span className="text-text2">{why}</span>}
      {transfer_id !== null && (
        <Link
          to={`/operations/payments/transfers/${transfer_id}`}
          aria-label={copy.openOf(line_number)}
          className="font-medium text-brand-text underline underline-offset-4"
        >
          {copy.open}
        </Link>
      )}
    </span>
  );
}
