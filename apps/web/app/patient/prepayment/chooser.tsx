import type { Prepayment } from '@alivio/contract/prepayments.ts';
import type { PrepaymentOffer } from '@alivio/domain/payment/prepayment-offer.ts';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useRevalidator } from 'react-router';
import { TextLink } from '#shared/text-link.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { BottomBar } from '#ui/journey/bottom-bar.tsx';
import { AreaFoot } from '../area-foot.tsx';
import { soles, unbroken } from '../soles.ts';
import { AmountField } from './amount-field.tsx';
import type { ChooserNoticesProps } from './chooser-notices.tsx';
import type { ChosenOfferProps } from './chosen-offer.tsx';
import { amountProblems, copy } from './copy.ts';
import type { Method } from './methods.tsx';
import { OfferCards } from './offer-cards.tsx';
import type { AddressedChoice } from './prepayment-address.ts';
import type { Chosen } from './seen-of.ts';
import { useChooser } from './use-chooser.ts';

type ChooserProps = {
  loanId: number;
  prepayment: Prepayment;
  /** As the address had it. */
  arrived: AddressedChoice;
  /** The choice is recorded, or is to stay as it was. */
  onKept: () => void;
};

type GoToCard = typeof import('./go-to-card.ts')['goToCard'];
type Told = { title: string; text?: string } | null;

/** Without a line the rest of the screen stands all the same. */
const ChooserNotices = lazy<(props: ChooserNoticesProps) => ReactNode>(() =>
  import('./chooser-notices.tsx').then(
    (program) => ({ default: program.ChooserNotices }),
    () => ({ default: () => null }),
  ),
);

/** Fetched with the first choice; without a line nothing that was typed is lost. */
const ChosenOffer = lazy<(props: ChosenOfferProps) => ReactNode>(() =>
  import('./chosen-offer.tsx').then(
    (program) => ({ default: program.ChosenOffer }),
    () => ({ default: () => <p role="alert">{copy.notLoaded}</p> }),
  ),
);

export function Chooser({ loanId, prepayment, arrived, onKept }: ChooserProps) {
  const chooser = useChooser(loanId, prepayment, arrived);
  const { text, setText, write, tidy, typed, choice, setChoice, offers } = chooser;
  const { payoff, quick, account, amount } = chooser;
  const [method, setMethod] = useState<Method>(prepayment.waiting ? 'transfer' : 'card');
  const [isLeft, setLeft] = useState(false);
  const [isTried, setTried] = useState(false);
  const [isSending, setSending] = useState(false);
  const [told, setTold] = useState<Told>(null);
  const { revalidate } = useRevalidator();
  const offer = choice === null ? null : offers[choice];
  const needsAmount = choice !== 'payoff' && choice !== 'advance';
  const amountError = typed.ok || !needsAmount ? undefined : amountProblems[typed.problem];
  const offerError = offer !== null && !offer.ok && typed.ok ? unbroken(offer.message) : undefined;

  async function goOn() {
    setTried(true);
    if (choice === null || offer === null || !offer.ok || (needsAmount && !typed.ok)) {
      const missing = needsAmount && !typed.ok ? 'amount' : 'choice';
      document.querySelector<HTMLElement>(`[name="${missing}"]`)?.focus();
      return;
    }
    setTold(null);
    if (choice === 'advance') return leaveWith({ installments: offer.numbers });
    const paid = choice === 'payoff' ? offer.toPay : amount;
    const chosen = { loanId, choice, amount: paid, offer };
    if (method === 'card') return leaveWith({ prepayment: chosen });
    setSending(true);
    const sent = await send(chosen);
    if (sent.ok) {
      await revalidate();
      onKept();
      return window.scrollTo(0, 0);
    }
    setSending(false);
    if (sent.isChanged) await revalidate();
    setTold(sent.told);
  }

  async function leaveWith(chosen: Parameters<GoToCard>[1]) {
    const program = await import('./go-to-card.ts').catch(() => null);
    if (program === null) setTold({ title: copy.notSent });
    else program.goToCard(loanId, chosen);
  }

  return (
    <>
      {hasNotices(prepayment, arrived) && (
        <Suspense fallback={null}>
          <ChooserNotices {...{ loanId, prepayment, arrived }} />
        </Suspense>
      )}
      <p className="font-medium">{prepayment.procedure}</p>
      <AmountField
        {...{ text, payoff, quick }}
        error={isTried || (isLeft && text !== '') ? amountError : undefined}
        onText={setText}
        onQuick={write}
        onAll={() => {
          write(payoff);
          setChoice('payoff');
        }}
        onBlur={() => {
          tidy();
          setLeft(true);
        }}
      />
      <OfferCards
        {...{ offers, choice }}
        problem={typed.ok ? null : typed.problem}
        error={isTried ? (choice === null ? copy.choiceMissing : offerError) : undefined}
        onChoice={setChoice}
      />
      {offer?.ok && (
        <Suspense fallback={null}>
          <ChosenOffer
            {...{ account, offer, method }}
            today={prepayment.today}
            onMethod={setMethod}
          />
        </Suspense>
      )}
      {told !== null && (
        <Notice tone={told.text === undefined ? 'bad' : 'warn'} title={told.title} announce>
          {told.text}
        </Notice>
      )}
      {prepayment.waiting !== null && (
        <Button tone="quiet" onClick={onKept}>
          {copy.keep}
        </Button>
      )}
      <TextLink to={`/user/credits/${loanId}`}>{copy.backToCredit}</TextLink>
      <AreaFoot />
      <BottomBar staysInSight>
        <Button
          wide
          onClick={() => void goOn()}
          busyText={isSending ? copy.sending : undefined}
          blockedReason={isBlocked(prepayment, choice, method) ? copy.busy : undefined}
        >
          {offer?.ok ? label(offer, method) : copy.continue}
        </Button>
      </BottomBar>
    </>
  );
}

/** Who comes with a choice may come from a card that was rejected. */
function hasNotices({ is_paying, lapsed }: Prepayment, { choice }: AddressedChoice): boolean {
  return is_paying || lapsed !== null || choice !== null;
}

/** Fetched for those alone who transfer. */
async function send(chosen: Chosen) {
  const program = await import('./send-choice.ts').catch(() => null);
  return (
    program?.sendChoice(chosen) ?? { ok: false, isChanged: false, told: { title: copy.notSent } }
  );
}

/** Nothing is paid by card beside what is being paid; a choice for a transfer can be made meanwhile. */
function isBlocked({ is_paying }: Prepayment, choice: string | null, method: Method): boolean {
  return is_paying && (method === 'card' || choice === 'advance');
}

function label(offer: PrepaymentOffer, method: Method): string {
  const amount = soles(offer.toPay);
  if (offer.choice === 'advance') return copy.payAdvance(amount);
  return method === 'card' ? copy.payByCard(amount) : copy.payByTransfer;
}
