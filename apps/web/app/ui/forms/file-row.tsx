import { Download, Eye, FileText, RotateCcw, Trash2 } from 'lucide-react';
import { Button } from '../actions/button.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { Badge } from '../feedback/badge.tsx';

export type SlotFile = {
  key: string;
  name: string;
  /** Under the name: which side it is, how large. */
  detail?: string | undefined;
  /** An object URL for images; anything else shows an icon. */
  previewUrl?: string | undefined;
  state:
    | { kind: 'checking' }
    | { kind: 'chosen' }
    /** Something looks wrong with it; whoever chose it decides. */
    | { kind: 'doubtful'; message: string }
    | { kind: 'uploading'; percent: number }
    | { kind: 'uploaded' }
    | { kind: 'failed'; message: string };
  /** What a look at it does; nothing when there is nothing to look at. */
  opens?: 'view' | 'download' | undefined;
  /** It is out of its owner's hands: no way to remove it. */
  isKept?: boolean | undefined;
};

export type FileRowHandlers = {
  onRemove: (key: string) => void;
  onRetry: (key: string) => void;
  onOpen?: ((key: string) => void) | undefined;
  /** A doubtful file is to be used as it is. */
  onAccept?: ((key: string) => void) | undefined;
};

export function FileRow({ file, ...handlers }: FileRowHandlers & { file: SlotFile }) {
  const { key, name, detail, opens, isKept, state } = file;
  return (
    <li className="flex flex-wrap items-center gap-x-2 rounded-input bg-sunken p-2">
      <Preview url={file.previewUrl} />
      <div className="flex min-w-0 grow basis-0 flex-col items-start gap-1">
        <p className="line-clamp-2 w-full text-small font-medium break-all">{name}</p>
        {detail !== undefined && <p className="text-small text-text2">{detail}</p>}
        {state.kind === 'uploading' && (
          <progress
            max={100}
            value={state.percent}
            aria-label={`Subiendo ${name}`}
            className={progressStyle}
          />
        )}
        {state.kind === 'checking' && <p className="text-small text-text2">Revisando…</p>}
        {state.kind === 'uploaded' && <Badge tone="ok">Subido</Badge>}
      </div>
      <div className="-mr-1 flex shrink-0">
        {opens && handlers.onOpen && (
          <IconButton
            icon={opens === 'view' ? Eye : Download}
            label={`${opens === 'view' ? 'Ver' : 'Descargar'} ${name}`}
            onClick={() => handlers.onOpen?.(key)}
          />
        )}
        {!isKept && state.kind !== 'uploading' && (
          <IconButton
            icon={Trash2}
            label={`Quitar ${name}`}
            onClick={() => handlers.onRemove(key)}
          />
        )}
      </div>
      <Trouble file={file} {...handlers} />
    </li>
  );
}

function Preview({ url }: { url: string | undefined }) {
  if (url) return <img src={url} alt="" className="size-12 shrink-0 rounded-input object-cover" />;
  return (
    <FileText className="m-3 size-6 shrink-0 text-text2" strokeWidth={1.75} aria-hidden="true" />
  );
}

/** Below the row, as wide as it: words and what can be done. */
function Trouble({ file, onRemove, onRetry, onAccept }: FileRowHandlers & { file: SlotFile }) {
  const { key, name, state } = file;
  if (state.kind === 'failed')
    return (
      <div className={troubleStyle}>
        <p className="text-small text-bad">{state.message}</p>
        <Button tone="secondary" aria-label={`Reintentar ${name}`} onClick={() => onRetry(key)}>
          <RotateCcw className="size-4" aria-hidden="true" />
          Reintentar
        </Button>
      </div>
    );
  if (state.kind === 'doubtful')
    return (
      <div role="status" className={troubleStyle}>
        <p className="text-small text-warn">{state.message}</p>
        <div className="flex flex-wrap gap-2">
          <Button tone="secondary" aria-label={`Usar así ${name}`} onClick={() => onAccept?.(key)}>
            Usar así
          </Button>
          <Button
            tone="secondary"
            aria-label={`Tomar otra en lugar de ${name}`}
            onClick={() => onRemove(key)}
          >
            Tomar otra
          </Button>
        </div>
      </div>
    );
  return null;
}

const troubleStyle = 'flex basis-full flex-col items-start gap-2 px-1 pt-2 pb-1';
const progressStyle =
  'h-1.5 w-full appearance-none overflow-hidden rounded-full bg-border [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-border [&::-webkit-progress-value]:bg-brand';
