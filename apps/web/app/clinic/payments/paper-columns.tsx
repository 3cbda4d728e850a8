import type { ClinicPaymentRow } from '@alivio/contract/clinic-payments.ts';
import type { Column } from '#ui/portal/column.ts';
import { copy } from './copy.ts';
import { LetterCell } from './letter-cell.tsx';
import { ReceiptCell } from './receipt-cell.tsx';

/** What a clinic's administrator does with the papers of a payment (specification 3 §4, "Per-status actions"). */
export function paperColumns(siteId: number | undefined): Column<ClinicPaymentRow>[] {
  return [
    {
      key: 'letter',
      header: copy.letter,
      cell: ({ payment }) => <LetterCell payment={payment} siteId={siteId} />,
    },
    {
      key: 'receipt',
      header: copy.receipt,
      cell: ({ payment }) => <ReceiptCell payment={payment} />,
    },
  ];
}
