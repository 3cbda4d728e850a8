import { takeBankFile } from '@alivio/contract/clinic-settlements.ts';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ApiError } from '#lib/api-error.ts';
import { staffExits } from '#lib/guards.ts';
import { useLeave } from '#lib/use-leave.ts';
import { Button } from '#ui/actions/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { RefusalNotice } from '../../work/refusal-notice.tsx';
import { copy } from './copy.ts';

type BankFileProps = {
  /** None: all that are in no file. */
  chosen: readonly number[];
  onDone: () => void;
  /** Of the button, where it is about one. */
  label?: string | undefined;
};

/** Takes the file for the bank; of what is in one already it asks again. */
export function BankFile({ chosen, onDone, label }: BankFileProps) {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const { revalidate } = useRevalidator();
  const leave = useLeave();
  const isInFile = refusal?.code === 'settlement_exported';

  async function take(again: readonly string[]) {
    setBusy(true);
    setRefusal(null);
    try {
      const { saveDownload } = await import('#lib/files/save-download.ts');
      const body = chosen.length === 0 ? {} : { ids: [...chosen], again: [...again] };
      const saved = await saveDownload(takeBankFile, { body }, { exits: staffExits });
      if (!saved.ok) return setRefusal(saved.error);
      onDone();
      showToast({ text: copy.fileDone, tone: 'ok' });
      await revalidate();
    } catch (exit) {
      if (!(exit instanceof Response)) throw exit;
      leave(exit);
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          tone="secondary"
          size="compact"
          busyText={isBusy ? copy.fileBusy : undefined}
          onClick={() => void take([])}
        >
          {label ?? (chosen.length === 0 ? copy.fileAll : copy.fileOf(chosen.length))}
        </Button>
        <p className="max-w-prose text-small text-text2">
          {copy.fileText} {chosen.length === 0 && copy.fileAllText}
        </p>
      </div>
      {isInFile ? (
        <Notice
          tone="warn"
          title={copy.exportedTitle(referencesIn(refusal).length)}
          announce
          actions={
            <Button
              tone="secondary"
              size="compact"
              onClick={() => void take(referencesIn(refusal))}
            >
              {copy.exportedAgain}
            </Button>
          }
        >
          {copy.exportedText(referencesIn(refusal))}
        </Notice>
      ) : (
        <RefusalNotice refusal={refusal} />
      )}
    </div>
  );
}

/** Those that are in a file already: each is told before it is asked for again. */
function referencesIn({ details }: ApiError): readonly string[] {
  if (details === null || Array.isArray(details)) return [];
  const { references } = details;
  return Array.isArray(references)
    ? references.filter((reference) => typeof reference === 'string')
    : [];
}
