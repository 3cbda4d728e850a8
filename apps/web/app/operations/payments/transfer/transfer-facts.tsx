import type { TransferDetail } from '@alivio/contract/transfers.ts';
import { formatDay } from '@alivio/domain/calendar/format-day.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { Link } from 'react-router';
import { DetailList } from '#ui/content/detail-list.tsx';
import { ageText } from '../transfers/copy.ts';
import { copy } from './copy.ts';

/** What the bank says of it, and where we have it from. */
export function TransferFacts({ transfer }: { transfer: TransferDetail }) {
  const { payment_code: code } = transfer;
  return (
    <DetailList
      items={[
        { term: copy.amount, value: formatSoles(transfer.amount) },
        {
          term: copy.date,
          value: `${formatDay(transfer.date)} (${ageText(transfer.age_days)})`,
        },
        { term: copy.payer, value: transfer.payer_name ?? copy.noData },
        { term: copy.payerDocument, value: transfer.payer_document ?? copy.noData },
        {
          term: copy.description,
          value: <span className="wrap-anywhere">{transfer.description || copy.noData}</span>,
        },
        ...(code === null ? [] : [{ term: copy.code, value: code }]),
        { term: copy.source, value: <Source source={transfer.source} /> },
      ]}
    />
  );
}

function Source({ source }: Pick<TransferDetail, 'source'>) {
  if (source.kind === 'typed') return copy.typed(source.by);
  return (
    <Link
      to={`/operations/payments/statements/${source.statement_id}`}
      className="wrap-anywhere text-brand-text underline underline-offset-4"
    >
      {copy.imported(source.file_name, source.line_number)}
    </Link>
  );
}
