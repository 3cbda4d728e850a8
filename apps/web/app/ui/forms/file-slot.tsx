import { Camera, FileText, FolderOpen, RotateCcw, Trash2 } from 'lucide-react';
import type { ChangeEvent } from 'react';
import { Button } from '../actions/button.tsx';
import { buttonStyle } from '../actions/button-style.ts';
import { IconButton } from '../actions/icon-button.tsx';
import { Badge } from '../feedback/badge.tsx';
import { FieldError, Hint } from './field.tsx';

export type SlotFile = {
  key: string;
  name: string;
  /** An object URL for images; anything else shows an icon. */
  previewUrl?: string | undefined;
  state:
    | { kind: 'uploading'; percent: number }
    | { kind: 'uploaded' }
    | { kind: 'failed'; message: string };
};

type FileSlotProps = {
  id: string;
  title: string;
  /** The limits, said before anything is chosen. */
  hint: string;
  accept: string;
  multiple?: boolean | undefined;
  files: SlotFile[];
  error?: string | undefined;
  /** Whether more may be added. */
  isFull: boolean;
  onChoose: (files: File[]) => void;
  onRemove: (key: string) => void;
  onRetry: (key: string) => void;
};

/** One document: camera or gallery, a preview, a progress and a second try for every file. */
export function FileSlot(props: FileSlotProps) {
  const { id, title, hint, accept, multiple, files, error, isFull, onChoose } = props;
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      className="flex flex-col gap-3 rounded-card border border-border bg-surface p-4"
    >
      <div>
        <h3 id={`${id}-title`} className="font-semibold">
          {title}
        </h3>
        <Hint fieldId={id}>{hint}</Hint>
      </div>
      {files.length > 0 && (
        <ul className="flex flex-col gap-2">
          {files.map((file) => (
            <FileRow key={file.key} file={file} {...props} />
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

function FileRow({
  file,
  onRemove,
  onRetry,
}: Pick<FileSlotProps, 'onRemove' | 'onRetry'> & { file: SlotFile }) {
  const { key, name, previewUrl, state } = file;
  return (
    <li className="flex items-center gap-3 rounded-input bg-sunken p-2">
      {previewUrl ? (
        <img src={previewUrl} alt="" className="size-12 shrink-0 rounded-input object-cover" />
      ) : (
        <FileText
          className="m-3 size-6 shrink-0 text-text2"
          strokeWidth={1.75}
          aria-hidden="true"
        />
      )}
      <div className="flex min-w-0 grow flex-col items-start gap-1">
        <p className="w-full truncate text-small font-medium">{name}</p>
        {state.kind === 'uploading' && (
          <progress
            max={100}
            value={state.percent}
            aria-label={`Subiendo ${name}`}
            className={progressStyle}
          />
        )}
        {state.kind === 'uploaded' && <Badge tone="ok">Subido</Badge>}
        {state.kind === 'failed' && (
          <>
            <p className="text-small text-bad">{state.message}</p>
            <Button
              size="compact"
              tone="secondary"
              aria-label={`Reintentar ${name}`}
              onClick={() => onRetry(key)}
            >
              <RotateCcw className="size-4" aria-hidden="true" />
              Reintentar
            </Button>
          </>
        )}
      </div>
      <IconButton icon={Trash2} label={`Quitar ${name}`} onClick={() => onRemove(key)} />
    </li>
  );
}

const progressStyle =
  'h-1.5 w-full appearance-none overflow-hidden rounded-full bg-border [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-border [&::-webkit-progress-value]:bg-brand';
