import {
  getOwnSettlementStatement,
  type OwnSettlement,
  type StatementFormat,
} from '@alivio/contract/clinic-settlements.ts';
import { formatDay } from '@alivio/domain/calendar/format-day.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { staffExits } from '#lib/guards.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import type { Column } from '#ui/portal/column.ts';
import { TwoLines } from '#ui/portal/two-lines.tsx';
import { MISSING } from '../list/missing.ts';
import { SaveButton } from '../save-button.tsx';
import { copy } from './copy.ts';
import type { LoadedSettlements } from './load-settlements.ts';
import { settlementLooks } from './settlement-states.ts';

export function ownSettlementColumns(role: LoadedSettlements['role']): Column<OwnSettlement>[] {
  return [
    {
      key: 'reference',
      header: copy.reference,
      cell: ({ reference, week }) => (
        <TwoLines
          first={<span className="font-medium">{reference}</span>}
          second={copy.week(week)}
        />
      ),
    },
    {
      key: 'state',
      header: copy.state,
      cell: ({ state }) => (
        <Badge tone={settlementLooks[state].tone}>{settlementLooks[state].label}</Badge>
      ),
    },
    { key: 'closedOn', header: copy.closedOn, cell: ({ closed_on }) => formatDay(closed_on) },
    {
      key: 'payments',
      header: copy.payments,
      cell: ({ line_count }) => line_count,
      figures: true,
    },
    { key: 'total', header: copy.total, cell: ({ total }) => formatSoles(total), figures: true },
    {
      key: 'deducted',
      header: copy.deducted,
      cell: ({ deducted }) => (deducted === 0 ? MISSING : formatSoles(deducted)),
      figures: true,
    },
    {
      key: 'toTransfer',
      header: copy.toTransfer,
      cell: ({ to_transfer }) => <span className="font-semibold">{formatSoles(to_transfer)}</span>,
      figures: true,
    },
    { key: 'paid', header: copy.paidOn, cell: (row) => <Paid {...row} /> },
    {
      key: 'statement',
      header: copy.statement,
      cell: ({ id, reference }) => (
        <span className="flex flex-wrap justify-end gap-2 md:flex-nowrap md:justify-start">
          <Statement {...{ id, role }} format="csv" label={copy.saveCsv(reference)} />
          <Statement {...{ id, role }} format="pdf" label={copy.savePdf(reference)} />
        </span>
      ),
    },
  ];
}

function Paid({ state, paid_on, bank, bank_reference, account_end, to_transfer }: OwnSettlement) {
  if (state === 'void') return MISSING;
  if (paid_on === null)
    return bank !== null && account_end !== null ? copy.account(bank, account_end) : MISSING;
  return (
    <TwoLines
      first={formatDay(paid_on)}
      second={
        bank_reference !== null
          ? copy.operation(bank_reference)
          : to_transfer === 0
            ? copy.noTransfer
            : ''
      }
    />
  );
}

type StatementProps = Pick<LoadedSettlements, 'role'> & {
  id: number;
  format: StatementFormat;
  label: string;
};

function Statement({ id, role, format, label }: StatementProps) {
  async function save() {
    const { saveDownload } = await import('#lib/files/save-download.ts');
    const request = { params: { id }, query: { format } };
    return saveDownload(getOwnSettlementStatement, request, { as: role, exits: staffExits });
  }
  return (
    <SaveButton save={save} label={label}>
      {copy[format]}
    </SaveButton>
  );
}
