import type { MoneyReturn, UnappliedMoney } from '@alivio/contract/money-returns.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { Link } from 'react-router';
import { DetailList } from '#ui/content/detail-list.tsx';
import { sourceNames } from '../unapplied/copy.ts';
import { copy } from './copy.ts';

type MoneyFactsProps = {
  money: Pick<UnappliedMoney | MoneyReturn, 'source' | 'amount' | 'owner' | 'note'>;
  amountTerm?: string;
};

/** What the money is and whose, as far as it is known. */
export function MoneyFacts({ money, amountTerm = copy.available }: MoneyFactsProps) {
  const { source, amount, owner, note } = money;
  return (
    <DetailList
      items={[
        { term: copy.source, value: sourceNames[source] },
        { term: amountTerm, value: <span className="tabular-nums">{formatSoles(amount)}</span> },
        { term: copy.whose, value: owner ? <Owner owner={owner} /> : copy.nobody },
        ...(owner ? [{ term: copy.loan, value: owner.loan_code }] : []),
        ...(note === null ? [] : [{ term: copy.note, value: note }]),
      ]}
    />
  );
}

function Owner({ owner }: { owner: NonNullable<UnappliedMoney['owner']> }) {
  return (
    <span className="flex flex-wrap items-baseline gap-x-3">
      {owner.name}, {owner.document}
      <Link
        to={`/operations/clients/${owner.client_id}`}
        className="font-medium text-brand-text underline underline-offset-4"
      >
        {copy.openClient}
      </Link>
    </span>
  );
}
