import type { Credit } from '@alivio/contract/credits.ts';
import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { formatShortDay } from '#lib/format-day.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { isExpired, toneOfDays } from '../days-left.ts';
import { ExpiryBadge } from '../expiry-badge.tsx';
import { soles } from '../soles.ts';

type CreditRowProps = { credit: Credit; today: CalendarDate };

/** The whole row leads to the credit. */
export function CreditRow({ credit, today }: CreditRowProps) {
  return (
    <Link
      to={`/user/credits/${credit.loanID}`}
      viewTransition
      className="flex items-center gap-3 rounded-card border border-border bg-surface p-4 shadow-raised transition hover:border-control active:scale-[0.99]"
    >
      <span className="flex min-w-0 grow flex-col gap-1">
        <span className="font-semibold">{credit.procedureName}</span>
        <span className="text-small text-text2 tabular-nums">{figures(credit)}</span>
        <span className="flex flex-wrap gap-2 pt-1">
          <Standing credit={credit} today={today} />
        </span>
      </span>
      <ChevronRight className="size-5 shrink-0 text-text2" strokeWidth={1.75} aria-hidden="true" />
    </Link>
  );
}

/** Before it is redeemed nothing is paid: what it costs then, and from then on where it stands. */
function figures(credit: Credit): string {
  const { currentInstallment: current, totalInstallments: total, monthlyPayment } = credit;
  if (credit.strStatus === 'PAGADO') return `${soles(credit.dcmCostProcedure)} · ${total} cuotas`;
  const each = soles(monthlyPayment);
  return credit.strStatus === 'DESEMBOLSADO'
    ? `Cuota ${current} de ${total} · ${each}`
    : `${soles(credit.dcmCostProcedure)} en ${total} cuotas de ${each}`;
}

function Standing({ credit, today }: CreditRowProps) {
  switch (credit.strStatus) {
    case 'PAGADO':
      return <Badge tone={toneOfDays(null)}>Pagado</Badge>;
    case 'DESEMBOLSADO':
      return (
        <>
          <Badge tone={toneOfDays(null)}>Pagaste {credit.intPaymentPercentage} %</Badge>
          {credit.nextPaymentDate && (
            <Badge tone={credit.nextPaymentDate < today ? 'bad' : 'neutral'}>
              {credit.nextPaymentDate < today ? 'Venció el' : 'Próximo pago:'}{' '}
              {formatShortDay(credit.nextPaymentDate)}
            </Badge>
          )}
        </>
      );
    default:
      return (
        <>
          {credit.strStatus === 'NO REDIMIBLE' && !isExpired(credit.expirationDate, today) && (
            <Badge tone="neutral">Pendiente de firmas</Badge>
          )}
          {credit.expirationDate && <ExpiryBadge lastDay={credit.expirationDate} today={today} />}
        </>
      );
  }
}
