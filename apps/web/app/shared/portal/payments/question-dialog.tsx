import type { ClinicPaymentRow } from '@alivio/contract/clinic-payments.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { Button } from '#ui/actions/button.tsx';
import { DetailList } from '#ui/content/detail-list.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { copy } from './copy.ts';
import { type PaymentQuestion, statusQuestion } from './payment-question.ts';

type QuestionDialogProps = { question: PaymentQuestion | null; onClose: () => void };

/** The reason behind a status, or the parts of an amount. */
export function QuestionDialog({ question, onClose }: QuestionDialogProps) {
  return (
    <Dialog
      open={question !== null}
      title={question === null ? '' : titleOf(question)}
      onClose={onClose}
      footer={<Button onClick={onClose}>{copy.understood}</Button>}
    >
      {question?.about === 'status' && (
        <p className="wrap-anywhere">{question.payment.message ?? copy.waitsForLetter}</p>
      )}
      {question?.about === 'amount' && <Breakdown payment={question.payment} />}
    </Dialog>
  );
}

function titleOf({ about, payment }: PaymentQuestion): string {
  return about === 'amount' ? copy.breakdown : statusQuestion(payment);
}

function Breakdown({ payment }: Pick<ClinicPaymentRow, 'payment'>) {
  const figures = [
    [copy.initialAmount, formatSoles(payment.initial_amount)],
    [copy.fee, `– ${formatSoles(payment.merchant_fee)}`],
    [copy.feeIgv, `– ${formatSoles(payment.merchant_fee_igv)}`],
    [copy.amount, formatSoles(payment.amount)],
  ] as const;
  return (
    <DetailList
      items={[
        ...figures.map(([term, value]) => ({
          term,
          value: <span className="tabular-nums">{value}</span>,
        })),
        { term: copy.settlement, value: payment.settlement_reference ?? copy.noSettlement },
      ]}
    />
  );
}
