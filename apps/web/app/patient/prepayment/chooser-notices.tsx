import type { Prepayment } from '@alivio/contract/prepayments.ts';
import { useState } from 'react';
import { formatShortDay } from '#lib/format-day.ts';
import { formatShortInstant } from '#lib/format-instant.ts';
import { TextLink } from '#shared/text-link.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { copy as cooldownCopy } from '../cooldown/copy.ts';
import { soles } from '../soles.ts';
import { choiceNames } from './choice-names.ts';
import { findPrepayment } from './kept-prepayment.ts';
import { noticeCopy } from './notice-copy.ts';
import type { AddressedChoice } from './prepayment-address.ts';
import { waitingCopy } from './waiting-copy.ts';

export type ChooserNoticesProps = {
  loanId: number;
  prepayment: Prepayment;
  /** As the page was arrived at. */
  arrived: AddressedChoice;
};

/** What has to be said before anybody chooses, and seldom is. */
export function ChooserNotices({ loanId, prepayment, arrived }: ChooserNoticesProps) {
  const [failed] = useState(() => failedText(loanId, arrived));
  const { is_paying: isPaying, paying_until: until, lapsed } = prepayment;
  return (
    <>
      {failed !== null && (
        <Notice tone="bad" title={failed} announce>
          {noticeCopy.failedText}
        </Notice>
      )}
      {isPaying && (
        <Notice
          tone="warn"
          actions={
            <TextLink to={`/user/payments?idLoan=${loanId}`}>{waitingCopy.seePayments}</TextLink>
          }
        >
          {until === null
            ? noticeCopy.bankDecides
            : cooldownCopy.unfinished(formatShortInstant(until))}
        </Notice>
      )}
      {lapsed !== null && (
        <Notice tone="info" title={noticeCopy.lapsed(formatShortDay(lapsed.valid_until))}>
          {noticeCopy.lapsedText(
            lapsed.choice === 'payoff'
              ? waitingCopy.waitingPayoff
              : waitingCopy.waitingFor(choiceNames[lapsed.choice], soles(lapsed.amount)),
          )}
        </Notice>
      )}
    </>
  );
}

/** Of the card with which this very choice was tried last, until it is tried again. */
function failedText(loanId: number, { amount, choice }: AddressedChoice): string | null {
  const kept = findPrepayment(loanId);
  const isSame = kept !== null && kept.amount === amount && kept.choice === choice;
  return isSame ? (kept.failed ?? null) : null;
}
