import { Check, CircleAlert } from 'lucide-react';
import { type MouseEvent, useEffect, useRef } from 'react';
import { useIsPressed } from './use-is-pressed.ts';

export type SummaryError = { fieldId: string; message: string };

type ErrorSummaryProps = {
  errors: SummaryError[];
  /**
   * The problem of a field by now, null for none. What was put right stays in its place, ticked off, so that nothing
   * jumps; with the last of them the summary goes.
   */
  now?: (fieldId: string) => string | null | undefined;
  /** Where two fields may be wrong in the same words: what each is called. */
  labels?: Readonly<Record<string, string>>;
};

/** After a submit: takes the focus, names every field in the words of its own error. */
export function ErrorSummary({ errors, now, labels }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);

  const isOver = errors.every(({ fieldId }) => now?.(fieldId) === null);

  // At each refused press, also when it stood there already: behind a bar, or far above the button.
  useEffect(() => {
    if (errors.length === 0) return;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [errors]);

  useEffect(() => {
    if (isOver) return;
    const pageTitle = document.title;
    document.title = `Error: ${pageTitle}`;
    return () => {
      document.title = pageTitle;
    };
  }, [isOver]);

  // Whoever went back to read it is not left nowhere: what was put right last is the place.
  useEffect(() => {
    const last = errors.at(-1);
    if (isOver && last && document.activeElement === document.body)
      document.getElementById(last.fieldId)?.focus();
  }, [isOver, errors]);

  const isPressed = useIsPressed();
  if (errors.length === 0 || (isOver && !isPressed)) return null;
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      aria-labelledby="error-summary-title"
      className="rounded-card border-2 border-bad bg-bad-soft p-4"
    >
      <h2 id="error-summary-title" className="flex items-center gap-2 text-lead font-semibold">
        <CircleAlert className="size-5 shrink-0 text-bad" aria-hidden="true" />
        Revisa estos datos
      </h2>
      <ul className="mt-1">
        {errors.map((error) => (
          <li key={error.fieldId}>
            <SummaryLink {...error} label={labels?.[error.fieldId]} now={now?.(error.fieldId)} />
          </li>
        ))}
      </ul>
    </div>
  );
}

type SummaryLinkProps = SummaryError & {
  label: string | undefined;
  now: string | null | undefined;
};

function SummaryLink({ fieldId, message, label, now }: SummaryLinkProps) {
  const isSolved = now === null;
  const ink = isSolved ? 'text-ok line-through' : 'text-bad underline';
  return (
    <a
      href={`#${fieldId}`}
      onClick={focusField}
      className={`inline-flex min-h-11 items-center gap-2 font-medium underline-offset-2 ${ink}`}
    >
      {label && `${label}: `}
      {now ?? message}
      {isSolved && <Check className="size-5 shrink-0" aria-label="Corregido" />}
    </a>
  );
}

/** A fragment link would only scroll, and would leave a `#` in the journey's history. */
function focusField(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault();
  document.getElementById(event.currentTarget.hash.slice(1))?.focus();
}
