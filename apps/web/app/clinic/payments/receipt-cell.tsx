import type { ClinicPaymentRow, ClinicPaymentStatus } from '@alivio/contract/clinic-payments.ts';
import { Check, CircleCheck } from 'lucide-react';
import { copy } from './copy.ts';
import { PaperMark } from './paper-mark.tsx';
import { ReceiptUpload } from './receipt-upload.tsx';

type Standing = 'closed' | 'open' | 'in_review' | 'verified';

const standings: Record<ClinicPaymentStatus, Standing> = {
  REVISION: 'closed',
  'DOCUMENTOS PENDIENTES': 'open',
  RECHAZADO: 'open',
  'REVISION COMPROBANTE': 'in_review',
  'EN PROCESO': 'verified',
  PAGADO: 'verified',
};

export function ReceiptCell({ payment }: Pick<ClinicPaymentRow, 'payment'>) {
  switch (standings[payment.status]) {
    case 'closed':
      return <PaperMark>{copy.notEnabled}</PaperMark>;
    case 'open':
      return <ReceiptUpload payment={payment} />;
    case 'in_review':
      return (
        <PaperMark icon={Check} isDone>
          {copy.inReview}
        </PaperMark>
      );
    case 'verified':
      return (
        <PaperMark icon={CircleCheck} isDone>
          {copy.verified}
        </PaperMark>
      );
  }
}
