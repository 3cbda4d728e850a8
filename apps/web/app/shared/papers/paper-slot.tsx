import type { BackingDocument } from '@alivio/contract/backing.ts';
import {
  type DocumentStatus,
  documentStatusTexts,
  mayReplace,
} from '@alivio/domain/document/document-status.ts';
import { type ReactNode, useMemo } from 'react';
import { sizeText } from '#lib/files/size-text.ts';
import { useObjectUrls } from '#lib/files/use-object-urls.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import type { Tone } from '#ui/feedback/tone.ts';
import { FileSlot, type SlotFile } from '#ui/forms/file-slot.tsx';
import { copy, filesText } from './copy.ts';
import type { Paper } from './paper.ts';
import type { Papers } from './use-papers.ts';

type PaperSlotProps = {
  document: BackingDocument;
  papers: Papers;
  /** Shown once somebody asked what is missing. */
  missing: string | null;
  isSending: boolean;
  /** A question before the files is still open. */
  isBlocked?: boolean;
  onRetry: () => void;
  children?: ReactNode;
};

const tones: Record<DocumentStatus, Tone | 'neutral'> = {
  new: 'neutral',
  in_review: 'info',
  observed: 'warn',
  approved: 'ok',
};

export function paperSlotId({ kind }: Pick<BackingDocument, 'kind'>): string {
  return `paper-${kind}`;
}

/** One document of a guarantor or of a vehicle: what serves, what was said of it, the files. */
export function PaperSlot(props: PaperSlotProps) {
  const { document, papers, missing, isSending, isBlocked = false, onRetry, children } = props;
  const { kind, name, description, status, comment, max_files: maxFiles } = document;
  const own = useMemo(
    () => papers.papers.filter((paper) => paper.kind === kind),
    [papers.papers, kind],
  );
  const urls = useObjectUrls(useMemo(() => own.filter(isPicture).map(withKey), [own]));
  const takesFiles = mayReplace(status);
  const refused = papers.refused[kind] ?? [];
  const errors = missing === null ? refused : [...refused, missing];
  const isHalf = kind === 'identity' && takesFiles && own.length === 1 && own.every(isPicture);
  return (
    <FileSlot
      id={paperSlotId(document)}
      title={name}
      aside={status !== 'new' && <Badge tone={tones[status]}>{documentStatusTexts[status]}</Badge>}
      hint={takesFiles ? `${description} ${copy.limits} ${filesText(maxFiles)}` : description}
      accept="image/*,application/pdf"
      multiple={maxFiles > 1}
      files={takesFiles ? own.map((paper, index) => rowOf(paper, index, urls)) : sentRows(document)}
      error={errors.join(' ') || undefined}
      isFull={!takesFiles || isSending || isBlocked || own.length >= maxFiles}
      onChoose={(files) => void papers.choose(document, files)}
      onRemove={papers.remove}
      onRetry={onRetry}
      onAccept={papers.accept}
    >
      {status === 'observed' && (
        <Notice tone="warn" title={copy.observed}>
          {comment}
        </Notice>
      )}
      {children}
      {isHalf && <p className="text-small text-text2">{copy.otherSide}</p>}
    </FileSlot>
  );
}

function isPicture({ original }: Paper): boolean {
  return original.type.startsWith('image/');
}

function withKey({ key, content }: Paper) {
  return { key, file: content };
}

function rowOf(paper: Paper, index: number, urls: ReadonlyMap<string, string>): SlotFile {
  const { key, kind, original, content, state } = paper;
  const side = kind === 'identity' ? [copy.front, copy.back][index] : undefined;
  return {
    key,
    name: original.name,
    detail: [side, sizeText(content.size)].filter(Boolean).join(' · '),
    previewUrl: urls.get(key),
    isKept: state.kind === 'uploaded',
    state,
  };
}

function sentRows({ files }: BackingDocument): SlotFile[] {
  return files.map(({ hash, name, extension }) => ({
    key: hash,
    name: `${name}.${extension}`,
    isKept: true,
    state: { kind: 'uploaded' as const },
  }));
}
