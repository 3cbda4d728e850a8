import type { ClinicLoan } from '@alivio/contract/procedures.ts';
import type { StaffRole } from '@alivio/contract/staff.ts';
import { formatDay } from '@alivio/domain/calendar/format-day.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { DetailList } from '#ui/content/detail-list.tsx';
import { QrBadge } from '../qr-badge.tsx';
import { AttachedDocuments } from './attached-documents.tsx';
import { copy } from './copy.ts';
import { DetailBlock } from './detail-block.tsx';
import { DetailSection } from './detail-section.tsx';
import { holderFacts, patientFacts } from './person-facts.ts';

type LoanDetailProps = { detail: ClinicLoan; role: StaffRole };

/** The sections of the specification, in its order (3 §2). */
export function LoanDetail({ detail, role }: LoanDetailProps) {
  const { client, patient, loan, documents } = detail;
  const { category, health_center: center } = loan;
  return (
    <div className="flex flex-col gap-6">
      <DetailSection title={copy.holder}>
        <DetailBlock facts={holderFacts(client)} />
      </DetailSection>
      {patient !== null && (
        <DetailSection title={copy.patient}>
          <DetailBlock facts={patientFacts(patient)} />
        </DetailSection>
      )}
      <DetailSection title={copy.medical}>
        <DetailBlock
          facts={[
            [copy.medicalCenter, center.name],
            [copy.site, center.headquarters.name],
            [copy.category, category.name],
          ]}
        />
      </DetailSection>
      <DetailSection title={copy.documents}>
        <AttachedDocuments
          documents={[...documents.identity_document, ...documents.medical_order]}
          loanId={loan.id}
          role={role}
        />
      </DetailSection>
      <DetailSection title={copy.qr}>
        <DetailList items={qrItems(loan)} />
      </DetailSection>
    </div>
  );
}

/** Beside the badge: which loan it is, and until when it can be redeemed, or could. */
function qrItems({ qr_badge, loan_status, code, amount, valid_until }: ClinicLoan['loan']) {
  const items = [
    { term: copy.status, value: <QrBadge standing={qr_badge} /> },
    { term: copy.code, value: <span className="break-all">{code}</span> },
    { term: copy.amount, value: formatSoles(amount) },
  ];
  // Whoever has redeemed it, or never signed, has no use for the day.
  if (loan_status !== 'pending' || valid_until === null) return items;
  const term = qr_badge === 'inactive' ? copy.wasValidUntil : copy.validUntil;
  return [...items, { term, value: formatDay(valid_until) }];
}
