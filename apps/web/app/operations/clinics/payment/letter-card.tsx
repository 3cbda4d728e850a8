import {
  type DeskClinicPaymentDetail,
  type issueLetter,
  readLetterAtDesk,
} from '@alivio/contract/desk-clinic-payments.ts';
import { formatDay } from '@alivio/domain/calendar/format-day.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { useState } from 'react';
import { staffExits } from '#lib/guards.ts';
import { SaveButton } from '#shared/portal/save-button.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/content/card.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import type { useAct } from '../../use-act.ts';
import { RefusalNotice } from '../../work/refusal-notice.tsx';
import { copy } from './copy.ts';

type LetterCardProps = {
  payment: DeskClinicPaymentDetail;
  mayIssue: boolean;
  issuing: ReturnType<typeof useAct<typeof issueLetter>>;
};

/** The promise to the clinic: to be made, or to be read again. */
export function LetterCard({ payment, mayIssue, issuing }: LetterCardProps) {
  const { id, letter, site, net, status, voided_on } = payment;
  const [isAsking, setAsking] = useState(false);
  const isWaiting = status === 'REVISION' && voided_on === null;
  // Once it is issued, by whomever, there is nothing left to ask.
  const isOpen = isAsking && isWaiting;
  const clinic = `${site.clinic}, ${site.headquarter}`;

  async function save() {
    const { saveDownload } = await import('#lib/files/save-download.ts');
    return saveDownload(readLetterAtDesk, { params: { id } }, { exits: staffExits });
  }

  return (
    <Card title={copy.letter}>
      {letter === null ? (
        <p className="text-text2">{copy.noLetter}</p>
      ) : (
        <>
          <p>{copy.issuedBy(letter.number, formatDay(letter.issued_on), letter.issued_by)}</p>
          <div>
            <SaveButton save={save}>{copy.downloadLetter}</SaveButton>
          </div>
        </>
      )}
      {!isOpen && <RefusalNotice refusal={issuing.refusal} />}
      {isWaiting && mayIssue && (
        <div>
          <Button
            onClick={() => {
              issuing.forget();
              setAsking(true);
            }}
          >
            {copy.issue}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={isOpen}
        title={copy.issueTitle}
        confirmLabel={copy.issue}
        cancelLabel={copy.cancel}
        busyText={issuing.isBusy ? copy.issuing : undefined}
        onCancel={() => setAsking(false)}
        onConfirm={() => void issuing.perform({ params: { id } })}
      >
        <div className="flex flex-col gap-3">
          <p>{copy.issueEffect(formatSoles(net), clinic)}</p>
          <RefusalNotice refusal={issuing.refusal} />
        </div>
      </ConfirmDialog>
    </Card>
  );
}
