import type { ClinicSettlement, withdrawBankFile } from '@alivio/contract/clinic-settlements.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { useState } from 'react';
import { formatInstant } from '#lib/format-instant.ts';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/content/card.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import type { useAct } from '../../use-act.ts';
import { RefusalNotice } from '../../work/refusal-notice.tsx';
import { BankFile } from './bank-file.tsx';
import { copy } from './copy.ts';

type BankFilesProps = {
  settlement: ClinicSettlement;
  acting: ReturnType<typeof useAct<typeof withdrawBankFile>>;
  mayPay: boolean;
  /** It can be taken to the bank: there is where to pay it. */
  mayTake: boolean;
};

/** Who took it to the bank and when, so that nobody pays twice; and that the bank will not pay it after all. */
export function BankFiles({ settlement, acting, mayPay, mayTake }: BankFilesProps) {
  const { id, state, files, at_bank_since, to_transfer } = settlement;
  const [isAsked, setAsked] = useState(false);
  return (
    <Card title={copy.files}>
      {files.length === 0 && <p className="text-text2">{copy.noFiles}</p>}
      <ol className="flex flex-col gap-3">
        {files.map((file) => (
          <li key={file.taken_at} className="flex flex-col wrap-anywhere">
            <span>{copy.fileTaken(file.taken_by, formatSoles(file.amount))}</span>
            <span className="text-small text-text2">
              {formatInstant(file.taken_at)} · {copy.fileCci(file.cci)}
            </span>
            {file.withdrawn_at && file.withdrawn_by && (
              <span className="text-small text-text2">
                {copy.fileWithdrawn(file.withdrawn_by, formatInstant(file.withdrawn_at))}
              </span>
            )}
          </li>
        ))}
      </ol>
      <RefusalNotice refusal={acting.refusal} />
      {mayTake && state === 'to_pay' && at_bank_since === null && to_transfer > 0 && (
        <BankFile chosen={[id]} onDone={() => setAsked(false)} label={copy.file} />
      )}
      {mayPay && at_bank_since !== null && !isAsked && (
        <Button tone="secondary" size="compact" onClick={() => setAsked(true)}>
          {copy.withdraw}
        </Button>
      )}
      {at_bank_since !== null && isAsked && (
        <Notice
          tone="warn"
          title={copy.withdrawTitle}
          announce
          actions={
            <>
              <Button
                size="compact"
                busyText={acting.isBusy ? copy.sending : undefined}
                onClick={() => void acting.perform({ params: { id } }).then(() => setAsked(false))}
              >
                {copy.withdraw}
              </Button>
              <Button tone="secondary" size="compact" onClick={() => setAsked(false)}>
                {copy.cancel}
              </Button>
            </>
          }
        >
          {copy.withdrawText}
        </Notice>
      )}
    </Card>
  );
}
