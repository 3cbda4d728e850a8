import type { PictureMeasures } from '@alivio/domain/document/pre-check.ts';
import type { Deps } from '#server/deps.ts';
import type { Problem } from '#server/file-checks/verdict.ts';
import { discardIncoming } from '#server/files/discard-incoming.ts';
import type { IncomingFile } from '#server/files/incoming-file.ts';
import { readIncoming } from '#server/files/read-incoming.ts';
import { writeFile } from '#server/files/write-file.ts';
import type { ReceivedFile } from '#server/http/sink.ts';
import { type Refusal, refuse } from '#server/refusal.ts';

type FileDeps = Pick<Deps, 'config' | 'providers' | 'fileChecker'>;

/** A file that may stay: looked at, and a picture drawn anew without what it said of the phone that took it. */
export interface AcceptedFile {
  incoming: IncomingFile;
  contentType: 'application/pdf' | 'image/jpeg' | 'image/png';
  /** By what it is, not by what it was called. */
  extension: 'pdf' | 'jpg' | 'png';
  sizeBytes: number;
  /** Of the bytes as they came. */
  sha256: Buffer;
  measures: PictureMeasures | null;
  /** For whoever then cannot use it; harmless when repeated. */
  discard(): Promise<void>;
}

export type FileRefusal =
  | 'file_empty'
  | 'file_type'
  | 'file_broken'
  | 'pdf_locked'
  | 'pdf_active'
  | 'picture_too_large'
  | 'checks_busy';

const REFUSALS: Record<Problem, FileRefusal> = {
  empty: 'file_empty',
  type: 'file_type',
  broken: 'file_broken',
  pdf_locked: 'pdf_locked',
  pdf_active: 'pdf_active',
  too_many_pixels: 'picture_too_large',
  too_slow: 'file_broken',
};

const EXTENSIONS = { pdf: 'pdf', jpeg: 'jpg', png: 'png' } as const;

export async function acceptFile(
  deps: FileDeps,
  received: ReceivedFile<IncomingFile>,
): Promise<AcceptedFile | Refusal<FileRefusal>> {
  if (received.sizeBytes === 0) return refuse('file_empty');
  const original = await received.keep();
  const verdict = await deps.fileChecker.check(() => readIncoming(deps, original));
  if (verdict === 'busy') return refuse('checks_busy');
  if (!verdict.ok) return refuse(REFUSALS[verdict.problem]);
  const { contentType, kind, cleaned, measures } = verdict;
  const facts = { contentType, extension: EXTENSIONS[kind], sha256: received.sha256, measures };
  if (cleaned === null) {
    const discard = () => discardIncoming(deps, original);
    return { ...facts, incoming: original, sizeBytes: received.sizeBytes, discard };
  }
  const redrawn = await writeFile(deps, cleaned);
  await discardIncoming(deps, original);
  const discard = () => discardIncoming(deps, redrawn);
  return { ...facts, incoming: redrawn, sizeBytes: redrawn.sizeBytes, discard };
}
