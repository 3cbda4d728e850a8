import { useState } from 'react';
import type { ApiError } from '#lib/api-error.ts';
import { useLeave } from '#lib/use-leave.ts';
import { Button } from '#ui/actions/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { copy } from './copy.ts';

const texts = copy.contract;
type Told = { tone: 'info' | 'bad'; text: string };

/** The contract as everybody signed it. Whether there is one the server knows: the company's copy comes a little later. */
export function SignedContract({ loanId }: { loanId: number }) {
  const [isBusy, setBusy] = useState(false);
  const [told, setTold] = useState<Told | null>(null);
  const leave = useLeave();

  async function save() {
    setBusy(true);
    setTold(null);
    try {
      // Fetched for those alone who press the button.
      const { savePaper } = await import('#shared/contract-papers/save-paper.ts');
      const saved = await savePaper(loanId, 'signed');
      if (!saved.ok) setTold(toldOf(saved.error));
    } catch (exit) {
      if (exit instanceof Response) leave(exit);
      // What fetches it could not be loaded itself.
      else setTold({ tone: 'bad', text: texts.failed });
    }
    setBusy(false);
  }

  return (
    <div className="flex flex-col gap-3">
      <Button
        tone="quiet"
        wide
        onClick={() => void save()}
        busyText={isBusy ? texts.downloading : undefined}
      >
        {texts.download}
      </Button>
      {told && (
        <Notice tone={told.tone} announce>
          {told.text}
        </Notice>
      )}
    </div>
  );
}

function toldOf({ code, message }: ApiError): Told {
  if (code === 'paper_missing') return { tone: 'info', text: texts.soon };
  return { tone: 'bad', text: code === 'delegated' ? message : texts.failed };
}
