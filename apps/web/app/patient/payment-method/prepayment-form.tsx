import type { CardPayment, PaymentLists, PaymentMethods } from '@alivio/contract/payments.ts';
import { useRef, useState } from 'react';
import { formatShortDay } from '#lib/format-day.ts';
import type { Outcome } from '#lib/guards.ts';
import { useSettled } from '#lib/use-settled.ts';
import { SupportHelp } from '#shared/support-help.tsx';
import { TextLink } from '#shared/text-link.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/content/card.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { BottomBar } from '#ui/journey/bottom-bar.tsx';
import { CooldownNotice } from '../cooldown/cooldown-notice.tsx';
import { copy as cooldownCopy } from '../cooldown/copy.ts';
import { useCooldown } from '../cooldown/use-cooldown.ts';
import { copy as paymentsCopy } from '../payments/copy.ts';
import { choiceNames } from '../prepayment/choice-names.ts';
import { copy as prepaymentCopy } from '../prepayment/copy.ts';
import {
  findPrepayment,
  forgetPrepayment,
  type KeptPrepayment,
  keepPrepayment,
} from '../prepayment/kept-prepayment.ts';
import { prepaymentPath } from '../prepayment/prepayment-path.ts';
import { soles } from '../soles.ts';
import { askForPrepayment } from './ask-for-prepayment.ts';
import { CardMarks } from './card-marks.tsx';
import { copy } from './copy.ts';
import { busyTexts, listed } from './payment-form.tsx';
import { ToldNotice } from './told-notice.tsx';
import { useCardPayment } from './use-card-payment.ts';

type PrepaymentFormProps = {
  loanId: number;
  lists: PaymentLists;
  methods: Promise<Outcome<PaymentMethods>>;
  attempts: Promise<Outcome<readonly CardPayment[]>>;
};

/** A prepayment that was chosen, by card. */
export function PrepaymentForm({ loanId, lists, methods, attempts }: PrepaymentFormProps) {
  const cooldown = useCooldown();
  const [kept] = useState(() => findPrepayment(loanId));
  const back = prepaymentPath(loanId, kept ?? {});
  const container = useRef<HTMLDivElement>(null);
  const known = useSettled(attempts);
  const { phase, told, pay } = useCardPayment({
    loanId,
    ask: kept && askForPrepayment(kept),
    installments: [],
    today: lists.dteToday,
    methods,
    container,
    onPending: cooldown.start,
    onPaid: forgetPrepayment,
    onFailed(text) {
      if (kept !== null) keepPrepayment({ ...kept, failed: text });
      return back;
    },
  });
  const again = <TextLink href={back}>{copy.chooseAgain}</TextLink>;
  if (kept === null)
    return (
      <Notice tone="info" title={copy.noPrepayment} actions={again}>
        {copy.noPrepaymentText}
      </Notice>
    );
  return (
    <>
      <PrepaymentSummary kept={kept} />
      {told?.kind === 'cancelled' ? (
        <Notice tone="info" title={copy.cancelled} announce>
          {copy.prepaymentCancelled}
        </Notice>
      ) : (
        <ToldNotice told={told} total={kept.seen.to_pay} />
      )}
      <CooldownNotice leftMs={cooldown.leftMs} attempts={listed(known)} />
      <p className="text-small text-text2">{copy.cardPanel}</p>
      <CardMarks />
      <div ref={container} />
      {again}
      <SupportHelp />
      <BottomBar>
        <Button
          wide
          onClick={() => void pay()}
          busyText={busyTexts[phase]}
          blockedReason={cooldown.leftMs > 0 ? cooldownCopy.soon : undefined}
        >
          {paymentsCopy.pay(soles(kept.seen.to_pay))}
        </Button>
      </BottomBar>
    </>
  );
}

function PrepaymentSummary({ kept: { choice, seen } }: { kept: KeptPrepayment }) {
  const { installment, installments_left: left, ends_on: endsOn, saved, to_pay: toPay } = seen;
  return (
    <Card>
      <p className="text-small text-text2">{copy.toPay}</p>
      <p className="text-h1 font-semibold tabular-nums">{soles(toPay)}</p>
      <p className="font-medium">{choiceNames[choice]}</p>
      {installment === null ? (
        <p>{prepaymentCopy.endsToday}</p>
      ) : (
        <p>
          {prepaymentCopy.left(left, soles(installment))}.{' '}
          {prepaymentCopy.ends(formatShortDay(endsOn))}.
        </p>
      )}
      <p className="text-small text-text2">{prepaymentCopy.saves(soles(saved))}</p>
    </Card>
  );
}
