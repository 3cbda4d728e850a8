import { formatDay } from '@alivio/domain/calendar/format-day.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { isMoney, type StatementLine } from '@alivio/domain/transfer/read-statement.ts';
import { Link } from 'react-router';
import { Badge } from '#ui/feedback/badge.tsx';
import type { Column } from '#ui/portal/column.ts';
import { copy, outcomeLooks } from './copy.ts';
import { isDoubtful, type PreviewLine } from './preview-lines.ts';

export const lineColumns: Column<PreviewLine>[] = [
  { key: 'line', header: copy.line, cell: ({ line }) => line.lineNumber },
  {
    key: 'date',
    header: copy.date,
    cell: ({ line }) => (isMoney(line) ? formatDay(line.date) : copy.noDate),
  },
  {
    key: 'amount',
    header: copy.amount,
    cell: ({ line }) => (isMoney(line) ? formatSoles(line.amount) : copy.noAmount),
    figures: true,
  },
  {
    key: 'operation',
    header: copy.operation,
    cell: ({ line }) =>
      isMoney(line) ? (line.operationNumber ?? copy.noOperation) : copy.noOperation,
  },
  {
    key: 'text',
    header: copy.text,
    cell: ({ line }) => (
      <span className="block wrap-anywhere whitespace-normal md:max-w-80">{textOf(line)}</span>
    ),
  },
  { key: 'outcome', header: copy.outcome, cell: (line) => <Outcome {...line} /> },
];

function textOf(line: StatementLine): string {
  if (!isMoney(line)) return line.text;
  return [line.payer, line.description].filter(Boolean).join(' · ') || copy.noWords;
}

function Outcome(previewed: PreviewLine) {
  const { line, outcome, why, transferId } = previewed;
  const { tone, label } = outcomeLooks[outcome];
  return (
    <span className="flex flex-col items-end gap-1 whitespace-normal md:min-w-56 md:items-start">
      <Badge tone={tone}>{label}</Badge>
      {why !== null && (
        <span className={isDoubtful(previewed) ? 'font-medium text-warn' : 'text-text2'}>
          {why}
        </span>
      )}
      {transferId !== null && (
        <Link
          to={`/operations/payments/transfers/${transferId}`}
          target="_blank"
          aria-label={copy.openOf(line.lineNumber)}
          className="font-medium text-brand-text underline underline-offset-4"
        >
          {copy.open}
        </Link>
      )}
    </span>
  );
}
