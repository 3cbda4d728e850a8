import { formatShortDay } from '#lib/format-day.ts';
import { TextLink } from '#shared/text-link.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { soles } from '../soles.ts';
import type { Late } from './load-late.ts';

const copy = {
  title: (count: number, amount: string) =>
    count === 1
      ? `Tienes 1 cuota vencida: ${amount}`
      : `Tienes ${count} cuotas vencidas: ${amount}`,
  since: (count: number, day: string) =>
    count === 1 ? `Venció el ${day}.` : `La más antigua venció el ${day}.`,
  pay: 'Pagar lo vencido',
} as const;

/** What is due before anything else (rule 29): how much, since when, and the way to pay it. */
export function LateNotice({ loanId, late }: { loanId: number; late: Late }) {
  const { count, amount, since } = late;
  return (
    <Notice
      tone="bad"
      title={copy.title(count, soles(amount))}
      actions={<TextLink to={`/user/payments?idLoan=${loanId}`}>{copy.pay}</TextLink>}
    >
      {copy.since(count, formatShortDay(since))}
    </Notice>
  );
}
