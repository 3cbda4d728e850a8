import { FolderOpen } from 'lucide-react';
import { type ChangeEvent, useState } from 'react';
import { buttonStyle } from '#ui/actions/button-style.ts';
import { FieldError, Hint } from '#ui/forms/field.tsx';
import { copy } from './copy.ts';
import { readFile, type StatementFile } from './read-file.ts';

const ID = 'statement-file';

type FileChoiceProps = { file: StatementFile | null; onFile: (file: StatementFile | null) => void };

/** One file; what is no statement says so and nothing else is lost. */
export function FileChoice({ file, onFile }: FileChoiceProps) {
  const [problem, setProblem] = useState<string | undefined>();

  async function choose({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const chosen = input.files?.[0];
    if (chosen === undefined) return;
    const reading = await readFile(chosen);
    // The same file can be chosen again after it was put right.
    input.value = '';
    setProblem(reading.ok ? undefined : reading.message);
    onFile(reading.ok ? reading.file : null);
  }

  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <span className="font-medium" id={`${ID}-label`}>
        {copy.file}
      </span>
      <Hint fieldId={ID}>{copy.fileHint}</Hint>
      <label
        className={`${buttonStyle({ tone: 'secondary' })} cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus`}
      >
        <FolderOpen className="size-5" aria-hidden="true" />
        {file === null ? copy.choose : copy.chooseOther}
        <input
          id={ID}
          type="file"
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          aria-label={`${copy.file}: ${copy.choose}`}
          aria-invalid={problem === undefined ? undefined : true}
          aria-describedby={`${ID}-hint ${ID}-error`}
          className="sr-only"
          onChange={(event) => void choose(event)}
        />
      </label>
      <p role="status" className="wrap-anywhere text-small text-text2 empty:hidden">
        {file?.name}
      </p>
      <FieldError fieldId={ID} error={problem} />
    </div>
  );
}
