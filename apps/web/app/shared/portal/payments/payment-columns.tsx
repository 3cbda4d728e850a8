import type { ClinicPaymentRow, ClinicPaymentStatus } from '@alivio/contract/clinic-payments.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import type { Column } from '#ui/portal/column.ts';
import { TwoLines } from '#ui/portal/two-lines.tsx';
import { MISSING } from '../list/missing.ts';
import { personDocument, personName } from '../list/person-texts.ts';
import { copy } from './copy.ts';
import { formatProcessedAt } from './format-processed-at.ts';
import { isExplained, type PaymentQuestion, statusQuestion } from './payment-question.ts';
import { paymentStatusNames, paymentStatusTones } from './payment-status.ts';

type PaymentColumnsProps = {
  statusFilter: ReactNode;
  /** Opens what stands behind a status or an amount. */
  onAsk: (question: PaymentQuestion) => void;
};

/** The columns of the specification (3 §2), under the names that `sortBy` takes. */
export function paymentColumns({
  statusFilter,
  onAsk,
}: PaymentColumnsProps): Column<ClinicPaymentRow>[] {
  return [
    {
      key: 'id',
      header: copy.id,
      cell: ({ payment }) => <ShownId>{payment.shown_id}</ShownId>,
      sortable: true,
    },
    {
      key: 'status',
      header: copy.status,
      cell: ({ payment }) => (
        <span className="inline-flex items-center">
          <Status status={payment.status} />
          {isExplained(payment) && (
            <Why payment={payment} onPress={() => onAsk({ about: 'status', payment })} />
          )}
        </span>
      ),
      sortable: true,
      headerAction: statusFilter,
    },
    {
      key: 'client_name',
      header: copy.clientName,
      cell: ({ client }) => <Person name={personName(client)} document={personDocument(client)} />,
      sortable: true,
    },
    {
      key: 'patient_name',
      header: copy.patientName,
      cell: ({ patient }) =>
        patient === null ? (
          MISSING
        ) : (
          <Person name={personName(patient)} document={personDocument(patient)} />
        ),
      sortable: true,
    },
    {
      key: 'category',
      header: copy.category,
      cell: ({ payment }) => payment.procedure.category.name,
      sortable: true,
    },
    {
      key: 'initial_amount',
      header: copy.initialAmount,
      cell: ({ payment }) => formatSoles(payment.initial_amount),
      sortable: true,
      figures: true,
    },
    {
      key: 'group',
      header: copy.group,
      cell: ({ payment }) => <Week>{payment.group ?? MISSING}</Week>,
    },
    {
      key: 'amount',
      header: copy.amount,
      cell: ({ payment }) => (
        <Amount payment={payment} onPress={() => onAsk({ about: 'amount', payment })} />
      ),
      sortable: true,
      figures: true,
    },
    {
      key: 'processed_at',
      header: copy.processedAt,
      cell: ({ payment }) => <ProcessedAt iso={payment.processed_at} />,
      sortable: true,
    },
  ];
}

/** Its twelve characters on two lines rather than one where there is little room. */
function ShownId({ children }: { children: string }) {
  return (
    <span className="font-medium md:max-2xl:inline-block md:max-2xl:w-17 md:max-2xl:whitespace-normal md:max-2xl:break-all">
      {children}
    </span>
  );
}

/** On two lines rather than wide: what is paid and when has to be in sight as well. */
function Status({ status }: { status: ClinicPaymentStatus }) {
  return (
    <span className="md:max-2xl:*:whitespace-normal md:max-2xl:[&_svg]:hidden">
      <Badge tone={paymentStatusTones[status]}>{paymentStatusNames[status]}</Badge>
    </span>
  );
}

type AskProps = { payment: ClinicPaymentRow['payment']; onPress: () => void };

function Why({ payment, onPress }: AskProps) {
  return (
    <span className="relative z-10 text-warn">
      <IconButton
        icon={TriangleAlert}
        label={copy.seeWhy(statusQuestion(payment), payment.shown_id)}
        onClick={onPress}
      />
    </span>
  );
}

function Amount({ payment, onPress }: AskProps) {
  const text = formatSoles(payment.amount);
  return (
    <button
      type="button"
      aria-label={copy.seeBreakdown(text, payment.shown_id)}
      onClick={onPress}
      className="relative z-10 min-h-11 underline decoration-dotted underline-offset-4 hover:decoration-solid"
    >
      {text}
    </button>
  );
}

type PersonProps = { name: string; document: string };

/** The name is never cut, however many lines it takes: nobody should guess whom the money is for. */
function Person({ name, document }: PersonProps) {
  return (
    <span className="block md:min-w-25 wrap-anywhere md:max-2xl:min-w-19">
      <TwoLines first={name} second={document} />
    </span>
  );
}

/** On a laptop in two lines, 2026- over S46. */
function Week({ children }: { children: string }) {
  return (
    <span className="tabular-nums max-md:whitespace-nowrap 2xl:whitespace-nowrap">{children}</span>
  );
}

function ProcessedAt({ iso }: { iso: string | null }) {
  if (iso === null) return MISSING;
  return (
    <time dateTime={iso} className="block tabular-nums md:min-w-18 2xl:min-w-22">
      {formatProcessedAt(iso)}
    </time>
  );
}
