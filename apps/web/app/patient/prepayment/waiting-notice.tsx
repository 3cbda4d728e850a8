import type { WaitingChoice } from '@alivio/contract/credits.ts';
import { formatShortDay } from '#lib/format-day.ts';
import { TextLink } from '#shared/text-link.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { choiceNames } from './choice-names.ts';
import { copy } from './copy.ts';
import { soles } from './soles.ts';
import { WithdrawButton } from './withdraw-button.tsx';

export type WaitingNoticeProps = { loanId: number; waiting: WaitingChoice };

/** On the screens of the credit and of its payments: what waits for a transfer. */
export function WaitingNotice({ loanId, waiting }: WaitingNoticeProps) {
  const path = `/user/credits/${loanId}/prepayment`;
  return (
    <Notice
      tone="info"
      title={copy.waiting}
      actions={
        <>
          <TextLink to={path}>{copy.see}</TextLink>
          <TextLink to={`${path}?change`}>{copy.change}</TextLink>
          <WithdrawButton loanId={loanId} />
        </>
      }
    >
      <p>
        {waiting.choice === 'payoff'
          ? copy.waitingPayoff
          : copy.waitingFor(choiceNames[waiting.choice], soles(waiting.amount))}
        . {copy.until(formatShortDay(waiting.valid_until))}
      </p>
    </Notice>
  );
}
