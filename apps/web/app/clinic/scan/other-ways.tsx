import { readShortCode } from '@alivio/domain/qr/short-code.ts';
import { type FormEvent, useEffect, useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { buttonStyle } from '#ui/actions/button-style.ts';
import { FieldError } from '#ui/forms/field.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { copy } from './copy.ts';
import { findInPicture } from './find-in-picture.ts';

type OtherWaysProps = {
  isReading: boolean;
  onText: (text: string) => void;
  /** Tells whether there is a QR with that code. */
  onCode: (code: string) => Promise<'known' | 'unknown'>;
};

const CODE = 'code';
const PICTURE = 'qr-picture';

/** What is wrong with what was typed or chosen; another attempt at the same is told anew. */
type Problem = { with: 'code' | 'picture'; text: string };

/** For whoever has no camera, or one that does not see: what stands below the QR, or a picture of it. */
export function OtherWays({ isReading, onText, onCode }: OtherWaysProps) {
  const [problem, setProblem] = useState<Problem | null>(null);

  // What was typed stays, to be put right where it stands.
  useEffect(() => {
    if (problem?.with === 'code') document.getElementById(CODE)?.focus();
  }, [problem]);

  async function readTyped(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get(CODE) ?? '');
    if (readShortCode(typed) === null)
      return setProblem({ with: 'code', text: copy.shortCodeWrong });
    setProblem(null);
    if ((await onCode(typed)) === 'unknown')
      setProblem({ with: 'code', text: copy.shortCodeUnknown });
  }

  async function readPicture(file: File | undefined) {
    if (file === undefined) return;
    const text = await findInPicture(file);
    if (text === null) return setProblem({ with: 'picture', text: copy.pictureWithout });
    setProblem(null);
    onText(text);
  }

  return (
    <section className="flex flex-col gap-4 rounded-card border border-border p-4">
      <h2 className="font-semibold">{copy.otherWays}</h2>
      <form noValidate onSubmit={(event) => void readTyped(event)} className="flex flex-col gap-3">
        <TextField
          name={CODE}
          label={copy.shortCode}
          hint={copy.shortCodeHint}
          error={problem?.with === 'code' ? problem.text : undefined}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={12}
        />
        <Button type="submit" tone="secondary" busyText={isReading ? copy.reading : undefined}>
          {copy.open}
        </Button>
      </form>
      <div>
        <input
          id={PICTURE}
          type="file"
          accept="image/*"
          className="peer sr-only"
          onChange={(event) => {
            void readPicture(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
        />
        <label
          htmlFor={PICTURE}
          className={`${buttonStyle({ tone: 'quiet', wide: true })} peer-focus-visible:outline-3 peer-focus-visible:outline-focus`}
        >
          {copy.picture}
        </label>
        <div role="alert">
          <FieldError
            fieldId={PICTURE}
            error={problem?.with === 'picture' ? problem.text : undefined}
          />
        </div>
      </div>
    </section>
  );
}
