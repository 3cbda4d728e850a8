import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { LoanAccount } from '@alivio/domain/payment/loan-account.ts';
import type { PrepaymentOffer } from '@alivio/domain/payment/prepayment-offer.ts';
import { lazy, Suspense, useState } from 'react';
import { Accordion } from '#ui/content/accordion.tsx';
import { Card } from '#ui/content/card.tsx';
import { soles } from '../soles.ts';
import { choiceNames } from './choice-names.ts';
import { copy } from './copy.ts';

/** Without a line nothing that was typed is lost. */
const MonthTable = lazy(() =>
  import('./month-table.tsx').then(
    (program) => ({ default: program.MonthTable }),
    () => ({ default: () => <p role="alert">{copy.notLoaded}</p> }),
  ),
);

type OfferSummaryProps = { account: LoanAccount; today: CalendarDate; offer: PrepaymentOffer };

/** What the client brings, what it does first, and what it saves; month by month for whoever wants to see. */
export function OfferSummary({ account, today, offer }: OfferSummaryProps) {
  const [isOpen, setOpen] = useState(false);
  const lines = [
    { term: copy.toPay, amount: offer.toPay, isShown: true },
    { term: copy.fromFunds, amount: offer.fromFunds, isShown: offer.fromFunds > 0 },
    { term: copy.due, amount: offer.due, isShown: offer.due > 0 },
    { term: copy.saved, amount: offer.saved, isShown: true },
  ].filter(({ isShown }) => isShown);
  return (
    <Card title={`${copy.summary}: ${choiceNames[offer.choice].toLowerCase()}`}>
      <dl aria-live="polite" className="flex flex-col gap-1">
        {lines.map(({ term, amount }) => (
          <div key={term} className="flex items-baseline justify-between gap-4">
            <dt className="text-text2">{term}</dt>
            <dd className="shrink-0 font-semibold tabular-nums">{soles(amount)}</dd>
          </div>
        ))}
      </dl>
      <Accordion
        onOpen={() => setOpen(true)}
        items={[
          {
            title: copy.compare,
            content: isOpen && (
              <Suspense fallback={<p role="status">{copy.loading}</p>}>
                <MonthTable {...{ account, today, offer }} />
              </Suspense>
            ),
          },
        ]}
      />
    </Card>
  );
}
