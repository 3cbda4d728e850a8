import { Notice } from '#ui/feedback/notice.tsx';
import { whenText } from '#ui/feedback/when-text.ts';
import { copy } from './copy.ts';

/** Another code would be of no use: no guess is left until then. */
export function OutOfGuessesNotice({ untilMs }: { untilMs: number | null }) {
  if (untilMs === null) return null;
  return (
    <Notice tone="bad" title={copy.outOfGuesses.title} announce>
      {copy.outOfGuesses.help(whenText(untilMs))}
    </Notice>
  );
}
