import type { getCredit } from '@alivio/contract/credits.ts';
import type { ResponseOf } from '@alivio/contract/endpoint.ts';
import type { CardPayment, PaymentLists, PaymentMethods } from '@alivio/contract/payments.ts';
import { ZERO } from '@alivio/domain/money/centimos.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { useRef, useState } from 'react';
import type { Outcome } from '#lib/guards.ts';
import { useSettled } from '#lib/use-settled.ts';
import { SupportHelp } from '#shared/support-help.tsx';
import { TextLink } from '#shared/text-link.tsx';
import { Button } from '#ui/actions/button.tsx';
import { BottomBar } from '#ui/journey/bottom-bar.tsx';
import { CooldownNotice } from '../cooldown/cooldown-notice.tsx';
import { copy as cooldownCopy } from '../cooldown/copy.ts';
import { useCooldown } from '../cooldown/use-cooldown.ts';
import { copy as paymentsCopy } from '../payments/copy.ts';
import { forgetSelection, readSelection } from '../payments/kept-selection.ts';
import { priceSelection } from '../payments/price-selection.ts';
import { askForInstallments } from './ask-for-installments.ts';
import { copy } from './copy.ts';
import { type Method, MethodChoice } from './method-choice.tsx';
import { PaymentSummary } from './payment-summary.tsx';
import { ToldNotice } from './told-notice.tsx';
import { type PayPhase, useCardPayment } from './use-card-payment.ts';

type PaymentFormProps = {
  loanId: number;
  lists: PaymentLists;
  methods: Promise<Outcome<PaymentMethods>>;
  credit: Promise<Outcome<ResponseOf<typeof getCredit>>>;
  attempts: Promise<Outcome<readonly CardPayment[]>>;
};

export const busyTexts: Record<PayPhase, string | undefined> = {
  idle: undefined,
  opening: copy.opening,
  form: copy.inForm,
  confirming: copy.confirming,
};

export function PaymentForm(props: PaymentFormProps) {
  const { loanId, lists, methods, credit, attempts } = props;
  const cooldown = useCooldown();
  const [method, setMethod] = useState<Method>(cooldown.leftMs > 0 ? 'transfer' : 'card');
  const [kept] = useState(() => readSelection(loanId));
  const container = useRef<HTMLDivElement>(null);
  const known = useSettled(attempts);
  const chosen = lists.pending.filter(({ installmentId }) => kept.includes(installmentId));
  const { total, saved } = priceSelection({
    chosen,
    pendingCount: lists.pending.length,
    payoff: lists.loans[0]?.payoffAmount ?? ZERO,
  });
  const { phase, told, pay } = useCardPayment({
    loanId,
    ask: chosen.length === 0 ? null : askForInstallments(chosen),
    installments: chosen.map(({ installmentId }) => installmentId),
    today: lists.dteToday,
    methods,
    container,
    onPending: cooldown.start,
    onPaid: forgetSelection,
  });
  const button = (
    <Button
      wide
      onClick={() => void pay()}
      busyText={busyTexts[phase]}
      blockedReason={blockedReason(method, cooldown.leftMs)}
    >
      {chosen.length > 0 ? paymentsCopy.pay(formatSoles(total)) : copy.pay}
    </Button>
  );

  return (
    <>
      <PaymentSummary {...{ loanId, chosen, total, saved }} />
      <ToldNotice {...{ told, total }} />
      <CooldownNotice leftMs={cooldown.leftMs} attempts={listed(known)} />
      <MethodChoice
        {...{ method, methods, credit, total }}
        then={<TextLink href={`/user/payments?idLoan=${loanId}`}>{copy.backToPayments}</TextLink>}
        onMethod={setMethod}
        isCardOff={cooldown.leftMs > 0}
        isLocked={phase !== 'idle'}
      />
      <div ref={container} />
      <SupportHelp />
      {method === 'card' ? (
        <BottomBar>{button}</BottomBar>
      ) : (
        // Nobody needs it for a transfer: it stands at the end, and nothing covers the accounts.
        <div className="flex flex-col">{button}</div>
      )}
    </>
  );
}

/** Specification 2 §4: enabled only for the card, and not in the pause. */
function blockedReason(method: Method, cooldownLeftMs: number): string | undefined {
  if (method === 'transfer') return copy.onlyCard;
  return cooldownLeftMs > 0 ? cooldownCopy.soon : undefined;
}

/** Until they are there, and without a line, there is nothing to say of them. */
export function listed(attempts: Outcome<readonly CardPayment[]> | null): readonly CardPayment[] {
  return attempts?.ok ? attempts.answer : [];
}
