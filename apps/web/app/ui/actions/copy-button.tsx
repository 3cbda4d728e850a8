import { Check, Copy, X } from 'lucide-react';
import { useEffect, useState } from 'react';

type CopyButtonProps = {
  text: string;
  /** What is copied, for who does not see it: 'DNI'. */
  what: string;
  /** As large as a thumb, where patients press it. */
  large?: boolean;
};

const SHOWN_MS = 2000;
const icons = { ready: Copy, copied: Check, failed: X };
const texts = { ready: '', copied: 'Copiado', failed: 'No se pudo copiar' };

/** Small enough to stand behind a value in a line of text. */
export function CopyButton({ text, what, large = false }: CopyButtonProps) {
  const [state, setState] = useState<keyof typeof icons>('ready');
  const Icon = icons[state];

  useEffect(() => {
    if (state === 'ready') return;
    const timer = setTimeout(() => setState('ready'), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [state]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch {
      // Not every browser lets a page write there, and none does outside a secure address.
      setState('failed');
    }
  }

  return (
    <button
      type="button"
      onClick={() => void copy()}
      title={`Copiar ${what}`}
      className={`relative z-10 inline-flex ${large ? 'size-11' : 'size-7'} shrink-0 items-center justify-center rounded-input align-middle text-text2 hover:bg-sunken hover:text-text`}
    >
      <Icon className="size-4" aria-hidden="true" />
      <span className="sr-only">Copiar {what}</span>
      <span role="status" className="sr-only">
        {texts[state]}
      </span>
    </button>
  );
}
