import type { CardPayment } from '@alivio/contract/payments.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { RetryButton } from '../retry-button.tsx';
import { CardPaymentCard } from './card-payment-card.tsx';
import { cardCopy } from './copy.ts';

/** Null: they could not be read. */
type CardPaymentsProps = { attempts: readonly CardPayment[] | null };

/** So many stand there at once; what is older is opened. */
const SHOWN = 3;

export function CardPayments({ attempts }: CardPaymentsProps) {
  if (attempts === null)
    return <Notice tone="bad" title={cardCopy.failed} actions={<RetryButton />} />;
  if (attempts.length === 0) return null;
  const earlier = attempts.slice(SHOWN);
  return (
    <section aria-labelledby="card-payments" className="flex flex-col gap-3">
      <h2 id="card-payments" className="text-lead font-semibold">
        {cardCopy.title}
      </h2>
      {attempts.slice(0, SHOWN).map((attempt) => (
        <CardPaymentCard key={attempt.reference} attempt={attempt} />
      ))}
      {earlier.length > 0 && (
        <details className="flex flex-col gap-3">
          <summary className="flex min-h-11 items-center font-semibold text-brand-text">
            {cardCopy.earlier(earlier.length)}
          </summary>
          <div className="flex flex-col gap-3">
            {earlier.map((attempt) => (
              <CardPaymentCard key={attempt.reference} attempt={attempt} />
            ))}
          </div>
        </details>
      )}
    </section>
  );
}
