import { type PaperKind, paperKinds } from '@alivio/domain/loan/paper-kinds.ts';
import { useState } from 'react';
import { useLeave } from '#lib/use-leave.ts';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/content/card.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { copy, paperTexts } from './copy.ts';

/** They go to the downloads: a tab that opens only after an answer is one that phones suppress. */
export function PapersToRead({ loanId }: { loanId: number }) {
  const [busyKind, setBusyKind] = useState<PaperKind | null>(null);
  const leave = useLeave();

  async function save(kind: PaperKind) {
    if (busyKind !== null) return;
    setBusyKind(kind);
    try {
      const { savePaper } = await import('#shared/contract-papers/save-paper.ts');
      const saved = await savePaper(loanId, kind);
      if (!saved.ok) showFailure();
    } catch (exit) {
      if (exit instanceof Response) leave(exit);
      // What fetches it could not be loaded itself.
      else showFailure();
    }
    setBusyKind(null);
  }

  return (
    <Card title={copy.papersTitle}>
      <p className="text-text2">{copy.papersHint}</p>
      <ul className="flex flex-col gap-2">
        {paperKinds.map((kind) => (
          <li key={kind}>
            <Button
              tone="secondary"
              wide
              onClick={() => void save(kind)}
              busyText={busyKind === kind ? copy.downloading : undefined}
            >
              {paperTexts[kind]}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function showFailure(): void {
  showToast({ text: copy.downloadFailed, tone: 'bad' });
}
