import type { DeskClinicPaymentDetail } from '@alivio/contract/desk-clinic-payments.ts';
import { formatDay } from '@alivio/domain/calendar/format-day.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { formatInstant } from '#lib/format-instant.ts';
import { TextLink } from '#shared/text-link.tsx';
import { DetailList } from '#ui/content/detail-list.tsx';
import { TwoLines } from '#ui/portal/two-lines.tsx';
import { copy } from './copy.ts';

type PaymentProps = { payment: DeskClinicPaymentDetail };

/** Loan less fee less its IGV is what the clinic is paid. */
export function PaymentFigures({ payment }: PaymentProps) {
  const figures = [
    [copy.gross, formatSoles(payment.gross)],
    [copy.fee, `– ${formatSoles(payment.merchant_fee)}`],
    [copy.feeIgv, `– ${formatSoles(payment.merchant_fee_igv)}`],
    [copy.net, formatSoles(payment.net)],
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

export function PaymentFacts({ payment }: PaymentProps) {
  const { site, client, client_id, loan_id, patient, processed_at, settled_on } = payment;
  return (
    <>
      <DetailList
        items={[
          {
            term: copy.clinic,
            value: <TwoLines first={site.clinic} second={site.headquarter} />,
          },
          { term: copy.holder, value: <TwoLines first={client.name} second={client.document} /> },
          ...(patient === null
            ? []
            : [
                {
                  term: copy.patient,
                  value: <TwoLines first={patient.name} second={patient.document} />,
                },
              ]),
          { term: copy.category, value: payment.category },
          { term: copy.loan, value: <span className="break-all">{payment.loan_code}</span> },
          { term: copy.redeemed, value: formatDay(payment.redeemed_on) },
          ...(processed_at === null
            ? []
            : [{ term: copy.processed, value: formatInstant(processed_at) }]),
          ...(settled_on === null ? [] : [{ term: copy.settled, value: formatDay(settled_on) }]),
        ]}
      />
      <TextLink to={`/operations/clients/${client_id}?loan=${loan_id}`}>{copy.openClient}</TextLink>
    </>
  );
}
