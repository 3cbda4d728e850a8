import type { ClinicPaymentRow } from '@alivio/contract/clinic-payments.ts';
import { Hourglass } from 'lucide-react';
import { SaveButton } from '#shared/portal/save-button.tsx';
import { copy } from './copy.ts';
import { PaperMark } from './paper-mark.tsx';

type LetterCellProps = Pick<ClinicPaymentRow, 'payment'> & { siteId: number | undefined };

export function LetterCell({ payment, siteId }: LetterCellProps) {
  const { status, idLoan, shown_id } = payment;
  if (status === 'REVISION') return <PaperMark icon={Hourglass}>{copy.letterWaits}</PaperMark>;

  async function save() {
    const { saveLetter } = await import('./save-letter.ts');
    return saveLetter(idLoan, siteId);
  }

  return (
    <span className="relative z-10">
      <SaveButton save={save} label={copy.downloadOf(shown_id)}>
        <span className="md:max-2xl:sr-only">{copy.download}</span>
      </SaveButton>
    </span>
  );
}
