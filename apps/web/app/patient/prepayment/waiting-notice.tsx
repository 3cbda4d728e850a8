import type { WaitingChoice } from '@alivio/contract/credits.ts';
import { formatShortDay } from '#lib/format-day.ts';
import { TextLink } from '#shared/text-link.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { soles } from '../soles.ts';
import { choiceNames } from './choice-names.ts';
import { waitingCopy } from './waiting-copy.ts';
import { WithdrawButton } from './withdraw-button.tsx';

export type WaitingNoticeProps = { loanId: number; waiting: WaitingChoice };

/** On the screens of the credit and of its payments: what waits for a transfer. */
export function WaitingNotice({ loanId, waiting }: WaitingNoticeProps) {
  const path = `/user/credits/${loanId}/prepayment`;
  return (
    <Notice
      tone="info"
      title={waitingCopy.waiting}
      actions={
        <>
          <TextLink to={path}>{waitingCopy.see}</TextLink>
          <TextLink to={`${path}?change`}>{waitingCopy.change}</TextLink>
          <WithdrawButton loanId={loanId} />
        </>
      }
    >
      <p>
        {waiting.choice === 'payoff'
          ? waitingCopy.waitingPayoff
          : waitingCopy.waitingFor(choiceNames[waiting.choice], soles(waiting.amount))}
        . {waitingCopy.until(formatShortDay(waiting.valid_until))}
      </p>
    </Notice>
  );
}
