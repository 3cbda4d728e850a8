import type { WaitingChoice } from '@alivio/contract/credits.ts';
import { accountOfWire } from '@alivio/contract/loan-account.ts';
import type { Prepayment } from '@alivio/contract/prepayments.ts';
import { cameFor, missingFor } from '@alivio/domain/payment/prepayment-offer.ts';
import { lazy, Suspense } from 'react';
import { formatShortDay } from '#lib/format-day.ts';
import { TextLink } from '#shared/text-link.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { AreaFoot } from '../area-foot.tsx';
import { soles } from '../soles.ts';
import type { TransferData } from './ask-for-transfer.ts';
import { choiceNames } from './choice-names.ts';
import { copy } from './copy.ts';
import { waitingCopy } from './waiting-copy.ts';
import { WithdrawButton } from './withdraw-button.tsx';

const TransferPanel = lazy(async () => ({
  default: (await import('../payment-method/transfer-panel.tsx')).TransferPanel,
}));

type WaitingTransferProps = {
  loanId: number;
  prepayment: Prepayment;
  waiting: WaitingChoice;
  transfer: TransferData;
  onChange: () => void;
};

/** What was chosen, until when it holds, and where to send how much of it. */
export function WaitingTransfer(props: WaitingTransferProps) {
  const { loanId, prepayment, waiting, transfer, onChange } = props;
  const account = accountOfWire(prepayment.account);
  const [missing, came] = [
    missingFor(waiting, account, prepayment.today),
    cameFor(waiting, account),
  ];
  const isPayoff = waiting.choice === 'payoff';
  const until = formatShortDay(waiting.valid_until);
  return (
    <>
      <Notice
        tone="info"
        title={waitingCopy.waiting}
        actions={
          <>
            <Button tone="secondary" onClick={onChange}>
              {waitingCopy.change}
            </Button>
            <WithdrawButton loanId={loanId} />
          </>
        }
      >
        <p className="font-semibold">
          {isPayoff
            ? waitingCopy.waitingPayoff
            : waitingCopy.waitingFor(choiceNames[waiting.choice], soles(waiting.amount))}
        </p>
        <p>{isPayoff ? waitingCopy.untilPayoff(until) : waitingCopy.until(until)}</p>
        {came > 0 && (
          <p className="font-semibold">{waitingCopy.came(soles(came), soles(missing))}</p>
        )}
      </Notice>
      <Suspense fallback={<p role="status">{copy.loading}</p>}>
        <TransferPanel {...transfer} total={missing} isPrepayment />
      </Suspense>
      <TextLink to={`/user/credits/${loanId}`}>{copy.backToCredit}</TextLink>
      <AreaFoot />
    </>
  );
}
