import { FolderOpen } from 'lucide-react';
import { type ChangeEvent, useState } from 'react';
import { buttonStyle } from '#ui/actions/button-style.ts';
import { FieldError, Hint } from '#ui/forms/field.tsx';
import type { CsvFile, Opened } from './open-csv.ts';

const copy = { choose: 'Elegir archivo', chooseOther: 'Elegir otro archivo' } as const;

type CsvChoiceProps<F extends CsvFile> = {
  id: string;
  label: string;
  hint: string;
  file: F | null;
  open: (chosen: File) => Promise<Opened<F>>;
  onFile: (file: F | null) => void;
};

/** One file; what is none says so and nothing else is lost. */
export function CsvChoice<F extends CsvFile>(props: CsvChoiceProps<F>) {
  const { id, label, hint, file, open, onFile } = props;
  const [problem, setProblem] = useState<string | undefined>();

  async function choose({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const chosen = input.files?.[0];
    if (chosen === undefined) return;
    const opened = await open(chosen);
    // The same file can be chosen again after it was put right.
    input.value = '';
    setProblem(opened.ok ? undefined : opened.message);
    onFile(opened.ok ? opened.file : null);
  }

  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <span className="font-medium">{label}</span>
      <Hint fieldId={id}>{hint}</Hint>
      <label
        className={`${buttonStyle({ tone: 'secondary' })} cursor-pointer self-start has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus`}
      >
        <FolderOpen className="size-5" aria-hidden="true" />
        {file === null ? copy.choose : copy.chooseOther}
        <input
          id={id}
          type="file"
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          aria-label={`${label}: ${copy.choose}`}
          aria-invalid={problem === undefined ? undefined : true}
          aria-describedby={`${id}-hint ${id}-error`}
          className="sr-only"
          onChange={(event) => void choose(event)}
        />
      </label>
      <p role="status" className="wrap-anywhere text-small text-text2 empty:hidden">
        {file?.name}
      </p>
      <FieldError fieldId={id} error={problem} />
    </div>
  );
}
