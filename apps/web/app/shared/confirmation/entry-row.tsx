import type { ReviewEntry } from '@alivio/contract/confirmation-review.ts';
import { originFieldNames } from '@alivio/domain/person/origin-field-names.ts';
import { lazy, Suspense } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { copy } from './copy.ts';
import { EntryValue } from './entry-value.tsx';
import { originText } from './origin-text.ts';
import type { ReviewForm } from './use-review.ts';

/** Most people only read: the fields, a calendar among them, are fetched by who puts something right. */
const CorrectionFields = lazy(async () => ({
  default: (await import('./correction-fields.tsx')).CorrectionFields,
}));

type EntryRowProps = { entry: ReviewEntry; form: ReviewForm };

/** What it says, who entered it, and how it is put right. Read aloud, each button says what it is about. */
export function EntryRow({ entry, form }: EntryRowProps) {
  const { field, correction } = entry;
  const isOpen = form.open.has(field) && correction !== 'none';
  const origin = originText(entry);
  return (
    <li className="flex flex-col gap-2 py-3 first:pt-0 last:pb-0">
      <p className="text-small text-text2">{originFieldNames[field]}</p>
      <div className="font-medium wrap-anywhere">
        <EntryValue field={field} review={form.review} />
      </div>
      {origin !== null && <p className="text-small text-text2">{origin}</p>}
      {correction !== 'none' && (
        <div className="-my-2 -ml-5">
          <Button
            tone="quiet"
            aria-expanded={isOpen}
            aria-label={`${toggleText(correction, isOpen)}: ${originFieldNames[field]}`}
            onClick={() => form.toggle(field)}
          >
            {toggleText(correction, isOpen)}
          </Button>
        </div>
      )}
      {isOpen && <PutRight entry={entry} form={form} />}
    </li>
  );
}

function toggleText(correction: 'type' | 'tell', isOpen: boolean): string {
  if (correction === 'type') return isOpen ? copy.keep : copy.fix;
  return isOpen ? copy.right : copy.wrong;
}

function PutRight({ entry: { field, correction }, form }: EntryRowProps) {
  if (correction === 'type')
    return (
      <Suspense>
        <CorrectionFields field={field} form={form} />
      </Suspense>
    );
  const name = `note-${field}` as const;
  return (
    <TextArea
      label={copy.note}
      hint={copy.noteHint}
      optional
      rows={3}
      name={name}
      value={form.values[name]}
      error={form.errorOf(name)}
      onChange={(event) => form.set({ [name]: event.currentTarget.value })}
    />
  );
}
