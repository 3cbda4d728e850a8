import { accountOfWire } from '@alivio/contract/loan-account.ts';
import type { Prepayment } from '@alivio/contract/prepayments.ts';
import { type Centimos, ZERO } from '@alivio/domain/money/centimos.ts';
import { readTypedAmount, writeTypedAmount } from '@alivio/domain/money/typed-amount.ts';
import { payoffAmount } from '@alivio/domain/payment/payoff-amount.ts';
import {
  missingFor,
  offerPrepayment,
  type PrepaymentChoice,
} from '@alivio/domain/payment/prepayment-offer.ts';
import { seenInstallments } from '@alivio/domain/payment/seen-installments.ts';
import { useMemo, useState } from 'react';

/** What was typed and chosen, and what the money core makes of it, with every key. */
export function useChooser({ account: wired, today, waiting }: Prepayment) {
  const account = useMemo(() => accountOfWire(wired), [wired]);
  const [text, setText] = useState(() =>
    waiting === null || waiting.choice === 'payoff'
      ? ''
      : writeTypedAmount(missingFor(waiting, account, today)),
  );
  const [choice, setChoice] = useState<PrepaymentChoice | null>(waiting?.choice ?? null);
  const typed = readTypedAmount(text);
  const amount: Centimos = typed.ok ? typed.amount : ZERO;
  const offers = useMemo(() => offerPrepayment(account, amount, today), [account, amount, today]);
  const payoff = useMemo(() => payoffAmount(account, today), [account, today]);
  const pending = useMemo(
    () =>
      seenInstallments(account, today)
        .filter(({ toPay }) => toPay > 0)
        .map(({ installment }) => installment),
    [account, today],
  );
  const write = (next: Centimos) => setText(writeTypedAmount(next));
  return { pending, text, setText, write, typed, amount, choice, setChoice, offers, payoff };
}
