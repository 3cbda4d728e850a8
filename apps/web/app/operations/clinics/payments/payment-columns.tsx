import type { DeskClinicPayment } from '@alivio/contract/desk-clinic-payments.ts';
import { formatDay } from '@alivio/domain/calendar/format-day.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { formatInstant } from '#lib/format-instant.ts';
import { paymentStatusNames, paymentStatusTones } from '#shared/portal/payments/payment-status.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import type { Column } from '#ui/portal/column.ts';
import { TwoLines } from '#ui/portal/two-lines.tsx';
import { copy } from './copy.ts';

export const paymentColumns: Column<DeskClinicPayment>[] = [
  {
    key: 'payment',
    header: copy.payment,
    cell: ({ shown_id }) => <span className="font-medium">{shown_id}</span>,
  },
  {
    key: 'clinic',
    header: copy.clinic,
    cell: ({ site }) => <TwoLines first={site.clinic} second={site.headquarter} />,
  },
  {
    key: 'holder',
    header: copy.holder,
    cell: ({ client, patient }) => (
      <TwoLines
        first={client.name}
        second={patient === null ? client.document : copy.treats(patient.name)}
      />
    ),
  },
  {
    key: 'status',
    header: copy.status,
    cell: ({ status }) => (
      <Badge tone={paymentStatusTones[status]}>{paymentStatusNames[status]}</Badge>
    ),
  },
  {
    key: 'net',
    header: copy.net,
    cell: ({ net }) => formatSoles(net),
    figures: true,
  },
  {
    key: 'since',
    header: copy.since,
    cell: ({ since, redeemed_on }) =>
      since === null ? (
        <time dateTime={redeemed_on}>{formatDay(redeemed_on)}</time>
      ) : (
        <time dateTime={since}>{formatInstant(since)}</time>
      ),
  },
];
