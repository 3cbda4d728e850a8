import { CircleAlert, X } from 'lucide-react';
import { FieldError } from '#ui/forms/field.tsx';
import { formCopy, toastCopy } from './copy.ts';

/** What the script of a form shows: the copy of an error, and the toast, which stays while there are errors. */
export function FormParts() {
  return (
    <>
      <template data-field-error>
        <FieldError fieldId="field" error={toastCopy.title} />
      </template>
      <div
        role="alert"
        data-form-toast
        hidden
        className="fixed inset-x-5 top-4 z-10 mx-auto flex max-w-dialog animate-appear items-center gap-3 rounded-button border border-bad bg-surface py-1 pr-1 pl-4 shadow-sheet md:right-6 md:left-auto md:w-full"
      >
        <CircleAlert className="size-5 shrink-0 text-bad" aria-hidden="true" />
        <div className="grow py-2 text-small">
          <p className="font-semibold">{toastCopy.title}</p>
          <p data-reason>{toastCopy.text}</p>
        </div>
        <button
          type="button"
          aria-label={formCopy.closeToast}
          className="inline-flex size-11 shrink-0 items-center justify-center rounded-button hover:bg-brand-soft"
        >
          <X className="size-5" aria-hidden="true" />
        </button>
      </div>
    </>
  );
}
