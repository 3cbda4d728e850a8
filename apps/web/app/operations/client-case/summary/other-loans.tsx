import type { ClientCase } from '@alivio/contract/cases.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { Link, useSearchParams } from 'react-router';
import { formatInstant } from '#lib/format-instant.ts';
import { Card } from '#ui/content/card.tsx';
import { copy } from './copy.ts';

type OtherLoansProps = { loans: ClientCase['other_loans'] };

/** The same person's other loans; each opens in this file, for the same reason. */
export function OtherLoans({ loans }: OtherLoansProps) {
  const [address] = useSearchParams();
  if (loans.length === 0) return null;

  function addressOf(loanId: number): string {
    const query = new URLSearchParams(address);
    query.set('loan', String(loanId));
    return `?${query}`;
  }

  return (
    <Card title={copy.otherLoans}>
      <ul className="divide-y divide-border">
        {loans.map(({ id, code, state_text, amount, created_at }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 py-2">
            <Link
              to={addressOf(id)}
              className="font-medium text-brand-text underline underline-offset-4"
            >
              {code}
            </Link>
            <span>{state_text}</span>
            <span className="money">{formatSoles(amount)}</span>
            <span className="text-text2">{formatInstant(created_at)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
