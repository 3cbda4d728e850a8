import type { SettlementLineView } from '@alivio/contract/gateway-settlements.ts';
import { formatDay } from '@alivio/domain/calendar/format-day.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import type { ReactNode } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import type { Column } from '#ui/portal/column.ts';
import { TwoLines } from '#ui/portal/two-lines.tsx';
import { copy, differenceText, lookOf, typeNames } from './copy.ts';

interface LineActs {
  onExplain: (line: SettlementLineView) => void;
  /** What was, will be or can be done about the payment that it takes back. */
  reversalOf: (line: SettlementLineView) => ReactNode;
}

/** A line of a settlement: what the gateway says, what we have, what it leaves; null where it is only looked at. */
export function lineColumns(acts: LineActs | null): Column<SettlementLineView>[] {
  return [
    {
      key: 'order',
      header: copy.order,
      cell: ({ order_number, reference, type }) => (
        <TwoLines first={order_number || typeNames[type]} second={reference} />
      ),
    },
    { key: 'date', header: 'Operación', cell: ({ operated_on }) => formatDay(operated_on) },
    {
      key: 'client',
      header: copy.client,
      cell: ({ client_name, loan_code }) => (
        <span className="block wrap-anywhere whitespace-normal">
          {client_name === null ? (
            copy.noClient
          ) : (
            <TwoLines first={client_name} second={loan_code ?? ''} />
          )}
        </span>
      ),
    },
    {
      key: 'amount',
      header: copy.amount,
      cell: ({ amount }) => formatSoles(amount),
      figures: true,
    },
    {
      key: 'commission',
      header: copy.commission,
      cell: ({ commission }) => formatSoles(commission),
      figures: true,
    },
    { key: 'net', header: copy.net, cell: ({ net }) => formatSoles(net), figures: true },
    {
      key: 'outcome',
      header: 'Resultado',
      cell: (line) => <LineResult line={line} acts={acts} />,
    },
  ];
}

type LineResultProps = {
  line: SettlementLineView;
  acts: LineActs | null;
};

function LineResult({ line, acts }: LineResultProps) {
  const { outcome, difference, booked, amount, explained, order_number } = line;
  const { tone, label } = lookOf(line);
  const isMended = line.reversal?.state === 'done';
  return (
    <span className="flex flex-col items-end gap-1 whitespace-normal md:min-w-52 md:items-start">
      <Badge tone={explained || isMended ? 'info' : tone}>{label}</Badge>
      {outcome === 'amount_differs' && booked !== null && booked !== amount && (
        <span>Registramos {formatSoles(booked)}</span>
      )}
      {difference !== 0 && <span className="font-medium">{differenceText(difference)}</span>}
      {explained && (
        <span className="wrap-anywhere text-text2">
          {explained.by}: {explained.reason}
        </span>
      )}
      {acts?.reversalOf(line)}
      {difference !== 0 && !explained && acts && (
        <Button
          tone="secondary"
          size="compact"
          aria-label={`Explicar la línea ${order_number || line.line}`}
          onClick={() => acts.onExplain(line)}
        >
          {copy.explain}
        </Button>
      )}
    </span>
  );
}
