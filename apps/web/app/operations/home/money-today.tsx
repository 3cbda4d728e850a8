import type { Centimos } from '@alivio/domain/money/centimos.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { ArrowDownLeft, ArrowUpRight, type LucideIcon } from 'lucide-react';
import { copy } from './copy.ts';

export function MoneyToday({ in: received, out: paid }: { in: Centimos; out: Centimos }) {
  return (
    <section aria-labelledby="money" className="flex flex-col gap-3">
      <h2 id="money" className="flex min-h-9 items-center text-lead font-semibold">
        {copy.money}
      </h2>
      <dl className="divide-y divide-border rounded-card border border-border bg-surface">
        <Figure icon={ArrowDownLeft} term={copy.moneyIn} amount={received} />
        <Figure icon={ArrowUpRight} term={copy.moneyOut} amount={paid} />
      </dl>
    </section>
  );
}

type FigureProps = { icon: LucideIcon; term: string; amount: Centimos };

function Figure({ icon: Icon, term, amount }: FigureProps) {
  return (
    <div className="flex items-center justify-between gap-3 px-4 py-3">
      <dt className="flex items-center gap-2 text-text2">
        <Icon className="size-5" strokeWidth={1.75} aria-hidden="true" />
        {term}
      </dt>
      <dd className="money text-lead">{formatSoles(amount)}</dd>
    </div>
  );
}
