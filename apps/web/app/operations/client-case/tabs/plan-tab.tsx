import type { ClientCase } from '@alivio/contract/cases.ts';
import { sumBy } from '@alivio/domain/money/arithmetic.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { formatDayText } from '#lib/format-day.ts';
import { formatInstant } from '#lib/format-instant.ts';
import { FiguresTable } from '#ui/content/figures-table.tsx';
import { CancellationPanel } from '../cancellation/cancellation-panel.tsx';
import type { CaseStanding } from '../case-standing.ts';
import { LoanFacts } from '../summary/loan-facts.tsx';
import { cardPaymentStates, copy } from './copy.ts';

type Installment = ClientCase['installments'][number];

const parts = ['principal', 'interest', 'igv', 'insurance', 'fee', 'total'] as const;

type PlanTabProps = { file: ClientCase; standing: CaseStanding };

export function PlanTab({ file, standing }: PlanTabProps) {
  const { loan, installments, put_aside: putAside, card_payments: cardPayments } = file;
  if (loan === null) return <p className="text-text2">{copy.noPlan}</p>;
  return (
    <div className="flex flex-col gap-4">
      <LoanFacts loan={loan} />
      {installments.length === 0 ? (
        <p className="text-text2">{copy.noPlan}</p>
      ) : (
        <Schedule installments={installments} />
      )}
      {putAside > 0 && (
        <p>
          {copy.putAside}: <strong>{formatSoles(putAside)}</strong>
        </p>
      )}
      {cardPayments.length > 0 && <CardPayments payments={cardPayments} />}
      <CancellationPanel loan={loan} standing={standing} />
    </div>
  );
}

function Schedule({ installments }: { installments: readonly Installment[] }) {
  return (
    <FiguresTable
      caption={copy.schedule}
      columns={[...copy.scheduleColumns]}
      rows={installments.map((installment) => ({
        key: String(installment.number),
        cells: [
          installment.number,
          installment.due_on === null ? copy.notYet : formatDayText(installment.due_on),
          ...parts.map((part) => formatSoles(installment[part])),
        ],
      }))}
      totals={[
        copy.total,
        '',
        ...parts.map((part) => formatSoles(sumBy(installments, (each) => each[part]))),
      ]}
    />
  );
}

type CardPayment = ClientCase['card_payments'][number];

function CardPayments({ payments }: { payments: readonly CardPayment[] }) {
  return (
    <FiguresTable
      caption={copy.cardPayments}
      columns={[...copy.cardPaymentColumns]}
      rows={payments.map((payment) => ({
        key: payment.reference,
        cells: [
          payment.reference,
          formatInstant(payment.at),
          formatSoles(payment.amount),
          stateText(payment),
          formatSoles(payment.put_aside),
          payment.gateway_reference ?? copy.none,
        ],
      }))}
    />
  );
}

function stateText({ state, is_pending, is_late, is_in_suspense }: CardPayment): string {
  if (is_pending) return copy.pendingAtGateway;
  if (is_in_suspense) return copy.inSuspense;
  return is_late ? copy.approvedLate : cardPaymentStates[state];
}
