import { type ReactNode, useState } from 'react';
import type { ApiError } from '#lib/api-error.ts';
import type { Outcome } from '#lib/guards.ts';
import { useLeave } from '#lib/use-leave.ts';
import { Button } from '#ui/actions/button.tsx';
import type { ButtonTone } from '#ui/actions/button-style.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { copy } from './copy.ts';

interface DownloadButtonProps {
  /** Fetches its own program: only those who press the button load it. */
  save: () => Promise<Outcome<void>>;
  failed: string;
  /** Why the file is not there yet, or never will be. */
  missing?: string;
  tone?: ButtonTone;
  /** Read aloud where the words alone do not say which file it is. */
  label?: string;
  children: ReactNode;
}

/** Saves a file of the credit; what becomes of it is told in place. */
export function DownloadButton(props: DownloadButtonProps) {
  const { save, failed, missing = failed, tone = 'quiet', label, children } = props;
  const [isBusy, setBusy] = useState(false);
  const [told, setTold] = useState<{ tone: 'info' | 'bad'; text: string } | null>(null);
  const leave = useLeave();

  async function press() {
    setBusy(true);
    setTold(null);
    try {
      const saved = await save();
      if (!saved.ok) setTold(toldOf(saved.error));
    } catch (exit) {
      if (exit instanceof Response) leave(exit);
      // What fetches it could not be loaded itself.
      else setTold({ tone: 'bad', text: failed });
    }
    setBusy(false);
  }

  function toldOf({ code, message }: ApiError) {
    if (code === 'paper_missing') return { tone: 'info' as const, text: missing };
    return { tone: 'bad' as const, text: code === 'delegated' ? message : failed };
  }

  return (
    <div className="flex flex-col gap-3">
      <Button
        tone={tone}
        wide
        aria-label={isBusy ? undefined : label}
        onClick={() => void press()}
        busyText={isBusy ? copy.downloading : undefined}
      >
        {children}
      </Button>
      {told && (
        <Notice tone={told.tone} announce>
          {told.text}
        </Notice>
      )}
    </div>
  );
}
