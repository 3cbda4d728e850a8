import { accountOfWire } from '@alivio/contract/loan-account.ts';
import type { Prepayment } from '@alivio/contract/prepayments.ts';
import { type Centimos, ZERO } from '@alivio/domain/money/centimos.ts';
import { formatRoundSoles } from '@alivio/domain/money/format-soles.ts';
import { readTypedAmount } from '@alivio/domain/money/typed-amount.ts';
import { payoffAmount } from '@alivio/domain/payment/payoff-amount.ts';
import {
  missingFor,
  offerPrepayment,
  type PrepaymentChoice,
} from '@alivio/domain/payment/prepayment-offer.ts';
import { quickPrepayments } from '@alivio/domain/payment/quick-prepayments.ts';
import { useLayoutEffect, useMemo, useState } from 'react';
import type { AddressedChoice } from './prepayment-address.ts';
import { prepaymentPath } from './prepayment-path.ts';

/** What was typed and chosen, and what the money core makes of it, with every key. */
export function useChooser(loanId: number, prepayment: Prepayment, arrived: AddressedChoice) {
  const { account: wired, today, waiting } = prepayment;
  const account = useMemo(() => accountOfWire(wired), [wired]);
  const [text, setText] = useState(() => {
    const missing =
      waiting === null || waiting.choice === 'payoff' ? null : missingFor(waiting, account, today);
    const first = arrived.amount ?? missing;
    return first === null ? '' : fieldText(first);
  });
  const [choice, setChoice] = useState<PrepaymentChoice | null>(
    arrived.choice ?? waiting?.choice ?? null,
  );
  const typed = readTypedAmount(text);
  const amount: Centimos = typed.ok ? typed.amount : ZERO;
  const offers = useMemo(() => offerPrepayment(account, amount, today), [account, amount, today]);
  const payoff = useMemo(() => payoffAmount(account, today), [account, today]);
  const quick = useMemo(() => quickPrepayments(account, today), [account, today]);
  const isChange = waiting !== null;
  // With the screen itself: what is pressed right then finds it written.
  useLayoutEffect(() => {
    const path = prepaymentPath(loanId, { amount, choice, isChange });
    // Past the router: nothing is loaded anew, and no step of the history is added.
    window.history.replaceState(window.history.state, '', path);
  }, [loanId, amount, choice, isChange]);
  const write = (next: Centimos) => setText(fieldText(next));
  const tidy = () => typed.ok && write(typed.amount);
  return {
    account,
    text,
    setText,
    write,
    tidy,
    typed,
    amount,
    choice,
    setChoice,
    offers,
    payoff,
    quick,
  };
}

/** As the house writes amounts, without the currency that stands before the field. */
function fieldText(amount: Centimos): string {
  return formatRoundSoles(amount).slice('S/ '.length);
}
