import type { CardPayment } from '@alivio/contract/payments.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { formatShortDay } from '#lib/format-day.ts';
import { formatShortInstant } from '#lib/format-instant.ts';
import { TextLink } from '#shared/text-link.tsx';
import { Card } from '#ui/content/card.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { DownloadButton } from '../credit/download-button.tsx';
import { choiceNames } from '../prepayment/choice-names.ts';
import { prepaymentPath } from '../prepayment/prepayment-path.ts';
import { cardBrands, cardCopy, cardStates, stepNames } from './copy.ts';

/** One payment by card: what it was for, and how far it has come. */
export function CardPaymentCard({ attempt }: { attempt: CardPayment }) {
  const { card, steps, receipt_number: receipt, reversed_on: reversedOn } = attempt;
  const { tone, text, why } = cardStates[stateOf(attempt)];
  return (
    <Card title={formatSoles(attempt.amount)} aside={<Badge tone={tone}>{text}</Badge>}>
      {why !== undefined && <p className="text-small">{why}</p>}
      <dl className="flex flex-col gap-1 text-small">
        <Line term={cardCopy.reference} value={attempt.reference} />
        {attempt.purpose === 'installments' ? (
          <Line term={cardCopy.installments} value={attempt.installments.join(', ')} />
        ) : (
          <Line term={cardCopy.purpose} value={choiceNames[attempt.mode ?? 'payoff']} />
        )}
        {card && (
          <Line
            term={cardCopy.card}
            value={cardCopy.endsIn(cardBrands[card.brand] ?? card.brand, card.last_digits)}
          />
        )}
      </dl>
      <ol
        aria-label={cardCopy.timeline}
        className="flex flex-col gap-1 border-l-2 border-border pl-3 text-small tabular-nums"
      >
        {steps.map(({ step, at }) => (
          <li key={step} className="flex justify-between gap-4">
            <span className={at === null ? 'text-text2' : 'font-medium'}>
              {stepName(attempt.state, step)}
            </span>
            <span className="text-text2">
              {at === null ? cardCopy.waits : formatShortInstant(at)}
            </span>
          </li>
        ))}
        {reversedOn !== null && (
          <li className="flex justify-between gap-4">
            <span className="font-medium">{cardStates.reversed.text}</span>
            <span className="text-text2">{formatShortDay(reversedOn)}</span>
          </li>
        )}
      </ol>
      {isUnclaimed(attempt) && <p className="text-small">{cardCopy.unclaimed}</p>}
      {attempt.fell_back && <p className="text-small">{cardCopy.fellBack}</p>}
      {attempt.is_late && reversedOn === null && <p className="text-small">{cardCopy.late}</p>}
      {attempt.put_aside > 0 && (
        <p className="text-small">{cardCopy.putAside(formatSoles(attempt.put_aside))}</p>
      )}
      {isRetried(attempt) && (
        <TextLink to={prepaymentPath(attempt.loan_id, chosenOf(attempt))}>
          {cardCopy.tryAgain}
        </TextLink>
      )}
      {receipt !== null && (
        <DownloadButton
          tone="secondary"
          save={() => save(attempt.loan_id, receipt)}
          failed={cardCopy.receiptFailed}
          label={cardCopy.receiptOf(attempt.reference)}
        >
          {cardCopy.receipt}
        </DownloadButton>
      )}
    </Card>
  );
}

/** Fetched for those alone who press the button. */
async function save(loanId: number, number: number) {
  const { saveReceipt } = await import('./save-receipt.ts');
  return saveReceipt(loanId, number);
}

function Line({ term, value }: { term: string; value: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-text2">{term}</dt>
      <dd className="text-right font-medium">{value}</dd>
    </div>
  );
}

/** A prepayment that was not paid can be chosen once more as it was. */
function isRetried({ state, purpose }: CardPayment): boolean {
  return purpose !== 'installments' && (state === 'rejected' || state === 'expired');
}

function chosenOf({ amount, mode }: CardPayment) {
  return { amount, choice: mode ?? 'payoff' } as const;
}

/** Approved, and its loan takes no money any more. */
function isUnclaimed({ state, steps }: CardPayment): boolean {
  return state === 'approved' && steps.some(({ step, at }) => step === 'applied' && at === null);
}

function stepName(state: CardPayment['state'], step: keyof typeof stepNames): string {
  const isEnd = step === 'confirmed' && (state === 'rejected' || state === 'expired');
  return isEnd ? cardStates[state].text : stepNames[step];
}

/** An attempt of which the browser was told to wait is told so, for as long as it is open. */
function stateOf({ state, is_pending, reversed_on }: CardPayment): keyof typeof cardStates {
  if (reversed_on !== null) return 'reversed';
  const isOpen = state === 'created' || state === 'sent';
  return isOpen && is_pending ? 'pending' : state;
}
