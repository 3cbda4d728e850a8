import type { Procedure } from '@alivio/contract/procedures.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import type { ReactNode } from 'react';
import type { Column } from '#ui/portal/column.ts';
import { personDocument, personName } from '../list/person-texts.ts';
import { shownCode } from '../list/shown-code.ts';
import { QrBadge, qrStandings } from '../qr-badge.tsx';
import { copy } from './copy.ts';
import { overdueTexts, standingOf } from './loan-status.ts';

/** The columns of the specification (3 §2), under the names that `sortBy` takes. */
export function patientColumns(statusFilter: ReactNode): Column<Procedure>[] {
  return [
    {
      key: 'code',
      header: copy.code,
      cell: ({ code }) => <LoanId code={code} />,
      sortable: true,
    },
    {
      key: 'client_name',
      header: copy.clientName,
      cell: ({ client }) => <Name text={personName(client)} />,
      sortable: true,
    },
    {
      key: 'client_document',
      header: copy.clientDocument,
      cell: ({ client }) => <Document text={personDocument(client)} />,
      sortable: true,
    },
    {
      key: 'patient_name',
      header: copy.patientName,
      cell: ({ patient }) => <Name text={personName(patient)} />,
      sortable: true,
    },
    {
      key: 'patient_document',
      header: copy.patientDocument,
      cell: ({ patient }) => <Document text={personDocument(patient)} />,
      sortable: true,
    },
    {
      key: 'status',
      header: copy.status,
      cell: ({ loan }) => <Status {...loan} />,
      headerAction: statusFilter,
    },
    {
      key: 'category',
      header: copy.category,
      cell: ({ category }) => category.name,
      sortable: true,
    },
    {
      key: 'amount',
      header: copy.amount,
      cell: ({ loan }) => formatSoles(loan.amount),
      sortable: true,
      figures: true,
    },
  ];
}

/** The drawer and the title have the whole of it. */
function LoanId({ code }: { code: string }) {
  return (
    <span title={code} className="font-medium tabular-nums">
      {shownCode(code)}
    </span>
  );
}

/** Given names over surnames; a longer one takes another line, and is never cut. */
function Name({ text }: { text: string }) {
  return <span className="block md:min-w-28">{text}</span>;
}

function Document({ text }: { text: string }) {
  return <span className="whitespace-nowrap tabular-nums">{text}</span>;
}

/** What the filter calls it, and where the QR stands when that says more: one past its day has no colour left. */
function Status({ loan_status, qr_badge }: Procedure['loan']) {
  const standing = standingOf[loan_status];
  if (qr_badge === standing) return <QrBadge standing={standing} />;
  const isOver = qr_badge === 'inactive';
  return (
    <span className="inline-flex flex-col items-start gap-0.5 max-md:items-end">
      <QrBadge standing={standing} isOver={isOver} />
      <span className="px-1 text-text2">
        {isOver ? overdueTexts[loan_status] : qrStandings[qr_badge].label}
      </span>
    </span>
  );
}
