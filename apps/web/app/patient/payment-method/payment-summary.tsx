import type { PaymentItem } from '@alivio/contract/payments.ts';
import type { Centimos } from '@alivio/domain/money/centimos.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { readProcedures } from '#lib/payment-storage.ts';
import { TextLink } from '#shared/text-link.tsx';
import { Card } from '#ui/content/card.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { coverText, copy as paymentsCopy } from '../payments/copy.ts';
import { procedureNames } from '../payments/procedure-names.ts';
import { copy } from './copy.ts';

type PaymentSummaryProps = {
  loanId: number;
  chosen: readonly PaymentItem[];
  total: Centimos;
  saved: Centimos;
};

/** 'A pagar', and what it covers. */
export function PaymentSummary({ loanId, chosen, total, saved }: PaymentSummaryProps) {
  const [first] = chosen;
  const procedure = procedureNames(readProcedures()).find(({ id }) => id === loanId);
  if (first === undefined)
    return (
      <Notice
        tone="info"
        title={copy.nothingChosen}
        actions={
          <TextLink href={`/user/payments?idLoan=${loanId}`}>{copy.backToPayments}</TextLink>
        }
      >
        {copy.nothingChosenText}
      </Notice>
    );
  const numbers = chosen.map(({ installmentCount }) => installmentCount);
  return (
    <Card>
      <p className="text-small text-text2">{copy.toPay}</p>
      <p className="text-h1 font-semibold tabular-nums">{formatSoles(total)}</p>
      <p>
        {coverText(numbers, first.installmentTotalCount)}
        {procedure && `, ${procedure.name}`}
      </p>
      {saved > 0 && (
        <p className="text-small text-text2">{paymentsCopy.saved(formatSoles(saved))}</p>
      )}
    </Card>
  );
}
