import type { TransferDetail } from '@alivio/contract/transfers.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { Card } from '#ui/content/card.tsx';
import { DetailList } from '#ui/content/detail-list.tsx';
import { copy } from './copy.ts';

/** Where the money of an applied transfer went; together it is the transfer. */
export function PaidParts({ paid }: { paid: NonNullable<TransferDetail['paid']> }) {
  const parts = paid.parts.map(({ number, amount }) => ({
    term: number === null ? copy.paidAhead : copy.paidPart(number),
    amount,
  }));
  const aside = paid.put_aside > 0 ? [{ term: copy.paidAside, amount: paid.put_aside }] : [];
  return (
    <Card title={copy.paidTitle}>
      <DetailList
        items={[...parts, ...aside].map(({ term, amount }) => ({
          term,
          value: <span className="tabular-nums">{formatSoles(amount)}</span>,
        }))}
      />
    </Card>
  );
}
