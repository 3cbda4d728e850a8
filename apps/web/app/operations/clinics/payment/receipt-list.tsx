import type { ClinicReceipt } from '@alivio/contract/desk-clinic-payments.ts';
import { formatInstant } from '#lib/format-instant.ts';
import { Button } from '#ui/actions/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import type { Tone } from '#ui/feedback/tone.ts';
import { copy } from './copy.ts';

type ReceiptListProps = {
  receipts: readonly ClinicReceipt[];
  shownId: number;
  onLook: (id: number) => void;
};

const tones: Record<keyof typeof copy.decisions, Tone> = {
  accept: 'ok',
  reject: 'bad',
  waiting: 'warn',
};

/** Each sending with who sent it, who looked at it and what was said of it. */
export function ReceiptList({ receipts, shownId, onLook }: ReceiptListProps) {
  return (
    <section aria-label={copy.receipts}>
      <h3 className="font-semibold">{copy.receipts}</h3>
      <ul className="divide-y divide-border">
        {receipts.map((receipt) => {
          const { id, name, sent_by, sent_at, reviewed_by, reviewed_at, message } = receipt;
          const decision = receipt.decision ?? 'waiting';
          return (
            <li key={id} className="flex flex-col gap-1 py-3">
              <div className="flex flex-wrap items-center justify-between gap-2">
                <span className="min-w-0 font-medium break-all">{name}</span>
                <Badge tone={tones[decision]}>{copy.decisions[decision]}</Badge>
              </div>
              <p className="text-small text-text2">
                {copy.sentBy(sent_by, formatInstant(sent_at))}
              </p>
              {reviewed_by !== null && reviewed_at !== null && (
                <p className="text-small text-text2">
                  {copy.reviewedBy(reviewed_by, formatInstant(reviewed_at))}
                </p>
              )}
              {message !== null && <p className="text-small wrap-anywhere">{message}</p>}
              {id !== shownId && (
                <div>
                  <Button
                    tone="secondary"
                    size="compact"
                    aria-label={copy.lookAt(name)}
                    onClick={() => onLook(id)}
                  >
                    {copy.look}
                  </Button>
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
