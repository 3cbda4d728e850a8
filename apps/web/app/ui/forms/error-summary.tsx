import { CircleAlert } from 'lucide-react';
import { type MouseEvent, useEffect, useRef } from 'react';

export type SummaryError = { fieldId: string; message: string };

type ErrorSummaryProps = { errors: SummaryError[]; title?: string | undefined };

/** After a submit: takes the focus, names every field in the words of its own error. */
export function ErrorSummary({ errors, title = 'Revisa estos datos' }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (errors.length === 0) return;
    box.current?.focus();
    const pageTitle = document.title;
    document.title = `Error: ${pageTitle}`;
    return () => {
      document.title = pageTitle;
    };
  }, [errors]);

  if (errors.length === 0) return null;
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
        {title}
      </h2>
      <ul className="mt-1">
        {errors.map(({ fieldId, message }) => (
          <li key={fieldId}>
            <a
              href={`#${fieldId}`}
              onClick={focusField}
              className="inline-flex min-h-11 items-center font-medium text-bad underline underline-offset-2"
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A fragment link would only scroll, and would leave a `#` in the journey's history. */
function focusField(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault();
  document.getElementById(event.currentTarget.hash.slice(1))?.focus();
}
