import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Outcome } from '#lib/guards.ts';
import { useLeave } from '#lib/use-leave.ts';
import { Button } from '#ui/actions/button.tsx';
import { showToast } from '#ui/feedback/toast.ts';

type SaveButtonProps = {
  /** Fetches its own program: only those who press the button load it. */
  save: () => Promise<Outcome<void>>;
  /** Read aloud where the words alone do not say which file it is. */
  label?: string | undefined;
  children: ReactNode;
};

const TOLD_MS = 7000;

/** Saves a file; what became of it otherwise is told for seven seconds (specification 3 §8). */
export function SaveButton({ save, label, children }: SaveButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const leave = useLeave();

  async function press() {
    setBusy(true);
    try {
      const saved = await save();
      if (!saved.ok) tellFailure(saved.error.message);
    } catch (exit) {
      if (exit instanceof Response) leave(exit);
      // What fetches it could not be loaded itself.
      else tellFailure('');
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button
      tone="secondary"
      size="compact"
      aria-label={isBusy ? undefined : label}
      busyText={isBusy ? 'Descargando…' : undefined}
      onClick={() => void press()}
    >
      <Download className="size-4" aria-hidden="true" />
      {children}
    </Button>
  );
}

function tellFailure(message: string) {
  showToast({ text: message || 'Error al descargar el archivo', tone: 'bad', durationMs: TOLD_MS });
}
