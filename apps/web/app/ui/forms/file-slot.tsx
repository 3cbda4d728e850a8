import { Camera, FolderOpen } from 'lucide-react';
import type { ChangeEvent, ReactNode } from 'react';
import { buttonStyle } from '../actions/button-style.ts';
import { FieldError, Hint } from './field.tsx';
import { FileRow, type FileRowHandlers, type SlotFile } from './file-row.tsx';

export type { SlotFile } from './file-row.tsx';

type FileSlotProps = FileRowHandlers & {
  id: string;
  title: string;
  /** At the right of the title: how it stands. */
  aside?: ReactNode;
  /** The limits, said before anything is chosen. */
  hint: string;
  accept: string;
  multiple?: boolean | undefined;
  files: SlotFile[];
  error?: string | undefined;
  /** Whether more may be added. */
  isFull: boolean;
  onChoose: (files: File[]) => void;
  /** Between what serves and the files: a question that comes first, what was said about them. */
  children?: ReactNode;
};

/** One document: camera or gallery, a preview, a progress and a second try for every file. */
export function FileSlot(props: FileSlotProps) {
  const { id, title, aside, hint, accept, multiple, files, error, isFull, children } = props;
  const { onChoose, onRemove, ...handlers } = props;

  function removeAndStay(key: string) {
    onRemove(key);
    // The button that was pressed is gone with its file.
    document.getElementById(id)?.focus();
  }

  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      className="flex flex-col gap-3 rounded-card border border-border bg-surface p-4"
    >
      <div className="flex flex-col gap-1">
        <div className="flex items-start justify-between gap-3">
          <h2 id={`${id}-title`} className="font-semibold">
            {title}
          </h2>
          {aside}
        </div>
        <Hint fieldId={id}>{hint}</Hint>
      </div>
      {children}
      {files.length > 0 && (
        <ul className="flex flex-col gap-2">
          {files.map((file) => (
            <FileRow key={file.key} file={file} {...handlers} onRemove={removeAndStay} />
          ))}
        </ul>
      )}
      {!isFull && (
        <div className="grid gap-3 sm:grid-cols-2">
          <FileButton
            label="Tomar foto"
            icon={Camera}
            accept="image/*"
            camera
            {...{ title, onChoose }}
          />
          <FileButton
            label="Elegir archivo"
            icon={FolderOpen}
            {...{ title, accept, multiple, onChoose }}
          />
        </div>
      )}
      <FieldError fieldId={id} error={error} />
    </section>
  );
}

type FileButtonProps = Pick<FileSlotProps, 'title' | 'accept' | 'multiple' | 'onChoose'> & {
  label: string;
  icon: typeof Camera;
  camera?: boolean;
};

function FileButton({
  title,
  label,
  icon: Icon,
  camera,
  accept,
  multiple,
  onChoose,
}: FileButtonProps) {
  function choose(event: ChangeEvent<HTMLInputElement>) {
    onChoose([...(event.currentTarget.files ?? [])]);
    // The same file may be chosen again after it was removed.
    event.currentTarget.value = '';
  }

  return (
    <label
      className={`${buttonStyle({ tone: 'secondary' })} relative has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus`}
    >
      <Icon className="size-5 shrink-0" strokeWidth={1.75} aria-hidden="true" />
      {label}
      <span className="sr-only">: {title}</span>
      <input
        type="file"
        accept={accept}
        multiple={multiple}
        capture={camera ? 'environment' : undefined}
        onChange={choose}
        className="sr-only"
      />
    </label>
  );
}
