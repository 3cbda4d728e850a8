import type { PaymentItem } from '@alivio/contract/payments.ts';
import type { ReactNode } from 'react';
import type { KeptProcedure } from '#lib/payment-storage.ts';

type PaymentListProps = {
  id: string;
  title: string;
  /** In the place of rows when there are none. */
  none?: string;
  lead?: ReactNode;
  children: readonly ReactNode[];
};

export function PaymentList({ id, title, none, lead, children }: PaymentListProps) {
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="text-lead font-semibold">
        {title}
      </h2>
      {lead}
      {children.length === 0 ? (
        <p className="text-text2">{none}</p>
      ) : (
        <ul className="divide-y divide-border rounded-card border border-border bg-surface shadow-raised">
          {children}
        </ul>
      )}
    </section>
  );
}

export function nameOf({ idLoan }: PaymentItem, names: readonly KeptProcedure[]): string | null {
  return names.find(({ id }) => id === idLoan)?.name ?? null;
}
