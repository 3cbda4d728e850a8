import type { AmountProblem } from '@alivio/domain/money/typed-amount.ts';
import {
  type Offered,
  type PrepaymentChoice,
  type PrepaymentOffer,
  type PrepaymentOffers,
  prepaymentChoices,
} from '@alivio/domain/payment/prepayment-offer.ts';
import { formatShortDay } from '#lib/format-day.ts';
import { RadioCards } from '#ui/forms/radio-cards.tsx';
import { soles, unbroken } from '../soles.ts';
import { choiceNames } from './choice-names.ts';
import { amountProblems, copy } from './copy.ts';

type OfferCardsProps = {
  offers: PrepaymentOffers;
  choice: PrepaymentChoice | null;
  /** Why what was typed is no amount; null when it is one. */
  problem: AmountProblem | null;
  error: string | undefined;
  onChoice: (choice: PrepaymentChoice) => void;
};

/** The four choices, each with what it does; one that is not possible says why. */
export function OfferCards({ offers, choice, problem, error, onChoice }: OfferCardsProps) {
  return (
    <RadioCards
      name="choice"
      legend={copy.choices}
      error={error}
      value={choice ?? ''}
      onValue={(value) => {
        const chosen = prepaymentChoices.find((each) => each === value);
        if (chosen !== undefined) onChoice(chosen);
      }}
      options={prepaymentChoices.map((each) => {
        const offer = offers[each];
        return {
          value: each,
          title: <CardTitle name={choiceNames[each]} offer={offer} />,
          detail: offer.ok ? (
            <Figures offer={offer} />
          ) : problem !== null && offer.reason === 'amount_invalid' ? (
            amountProblems[problem]
          ) : (
            unbroken(offer.message)
          ),
          // With no amount yet it may be chosen first.
          disabled: !offer.ok && problem === null,
        };
      })}
    />
  );
}

function CardTitle({ name, offer }: { name: string; offer: Offered }) {
  return (
    <span className="flex flex-col">
      {name}
      {offer.ok && offer.saved > 0 && (
        <span className="font-semibold text-ok tabular-nums">{copy.saves(soles(offer.saved))}</span>
      )}
    </span>
  );
}

function Figures({ offer }: { offer: PrepaymentOffer }) {
  return (
    <span className="flex flex-col tabular-nums">
      {figuresOf(offer).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </span>
  );
}

function figuresOf(offer: PrepaymentOffer): readonly string[] {
  const { choice, toPay, saved, schedule, installment, installmentsLeft, endsOn, numbers } = offer;
  const last = schedule.at(-1);
  const isUneven = installment !== null && last !== undefined && differs(last.total, installment);
  return [
    copy.today(soles(toPay)),
    ...(choice === 'advance' ? [copy.advanced(numbers)] : []),
    ...(choice === 'advance' && saved === 0 ? [copy.noSaving] : []),
    ...(installment === null
      ? [copy.endsToday]
      : [
          isUneven
            ? copy.leftUneven(installmentsLeft, soles(installment), soles(last.total))
            : copy.left(installmentsLeft, soles(installment)),
          copy.ends(formatShortDay(endsOn)),
        ]),
  ];
}

/** The last one absorbs the rounding: a few céntimos are not worth a word. */
function differs(one: number, other: number): boolean {
  return Math.abs(one - other) > 100;
}
