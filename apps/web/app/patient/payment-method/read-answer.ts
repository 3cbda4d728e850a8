import { toasts } from './copy.ts';

/** `broken`: the form failed, or said something that nobody knows. */
export type FormWord = 'approved' | 'cancelled' | 'pending' | 'rejected' | 'broken';

export interface FormAnswer {
  word: FormWord;
  /** For the client, should nothing come of it; null when the form has no word for them. */
  text: string | null;
}

const words: Readonly<Record<string, FormWord>> = {
  '00': 'approved',
  '021': 'cancelled',
  // The gateway looks at it once more before it decides.
  RW: 'pending',
};

/** What the card form says by its code; only the server learns from the gateway whether it is so. */
export function readAnswer(answer: unknown): FormAnswer {
  const { code, messageUser } = Object(answer) as { code?: unknown; messageUser?: unknown };
  if (typeof code !== 'string' || code === '') return { word: 'broken', text: toasts.other };
  if (code === 'P54') return { word: 'rejected', text: toasts.invalidMechanism };
  const isTold = typeof messageUser === 'string' && messageUser.trim() !== '';
  return {
    word: words[code] ?? 'rejected',
    text: isTold ? messageUser.trim() : null,
  };
}
