import type { LoanInPayments } from '@alivio/contract/payments.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { copy } from './copy.ts';

/** Money that arrived and paid no whole instalment yet. */
export function PutAside({ loans }: { loans: readonly LoanInPayments[] }) {
  return loans
    .filter(({ putAside }) => putAside > 0)
    .map(({ idLoan, putAside }) => (
      <Notice key={idLoan} tone="info" title={copy.putAside(formatSoles(putAside))}>
        {copy.putAsideText}
      </Notice>
    ));
}
