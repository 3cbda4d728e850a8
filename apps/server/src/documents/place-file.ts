import { randomBytes } from 'node:crypto';
import { kindRules } from '@alivio/domain/document/document-kinds.ts';
import { isDelivered, mayReplace } from '@alivio/domain/document/document-status.ts';
import type { IncomeCategory } from '@alivio/domain/document/income-category.ts';
import type { Connection } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { recordFile } from '#server/files/record-file.ts';
import { removeFile } from '#server/files/remove-file.ts';
import { enqueueJob } from '#server/jobs/enqueue-job.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import type { AcceptedFile } from './accept-file.ts';
import type { LoanDocument } from './document.ts';
import {
  deleteDocumentFiles,
  insertDocumentFile,
  keepComment,
  updateDocument,
} from './documents.sql.ts';
import { preCheckFile } from './pre-check-file.job.ts';

export interface Placement {
  position: number;
  /** How many files the document will have: with the last of them it is whole. */
  total: number;
  name: string;
  incomeCategory: IncomeCategory | null;
  /** What a document has that is not whole yet makes way for this file. */
  startsOver?: boolean | undefined;
}

export type PlaceRefusal = 'document_locked' | 'document_full' | 'file_repeated';

/** What forbids a file its place, as far as that is known before the file was looked at. */
export function placeProblem(
  document: LoanDocument,
  { position, total }: Placement,
): Refusal<Exclude<PlaceRefusal, 'file_repeated'>> | null {
  const { maxFiles } = kindRules[document.kind];
  const isTaken = document.files.some((file) => file.position === position);
  // Another side of what is on its way to review may follow; nothing of it is replaced.
  const mayAdd = document.status === 'in_review' && !isTaken;
  if (!mayReplace(document.status) && !mayAdd) return refuse('document_locked');
  if (Math.max(position, total) > maxFiles) return refuse('document_full');
  return null;
}

/**
 * The very file that is already in its place: sent again by whoever did not hear our answer. While the document waits
 * for more files, or for others in their place, it is taken anew: it may say another total, or begin another round.
 */
export function isSentAgain(
  document: LoanDocument,
  { position }: Placement,
  sha256: Buffer,
): boolean {
  if (!isDelivered(document.status)) return false;
  return document.files.some((file) => file.position === position && file.sha256.equals(sha256));
}

/**
 * Puts a file into its place among the papers of a loan, whose lock is held. True when the document is whole with it.
 * An observed document begins a new round: what was observed stays beside it, to be compared.
 */
export async function placeFile(
  deps: Pick<Deps, 'now'>,
  trx: Connection,
  { document, siblings }: { document: LoanDocument; siblings: readonly LoanDocument[] },
  placement: Placement,
  file: AcceptedFile,
): Promise<{ isWhole: boolean } | Refusal<PlaceRefusal>> {
  const problem = placeProblem(document, placement);
  if (problem) return problem;
  const isNewRound = document.status === 'observed';
  const round = isNewRound ? document.round + 1 : document.round;
  const present = isNewRound ? [] : document.files;
  const startsOver = placement.startsOver === true && document.status === 'new';
  const staying = startsOver ? [] : present;
  if (isRepeated(file.sha256, placement, staying, siblings, document))
    return refuse('file_repeated');
  if (isNewRound) await keepComment(trx, document.id, document.round, document.comment);
  const { position, total } = placement;
  const dropped = startsOver ? present : listReplaced(document, present, placement);
  await deleteDocumentFiles(
    trx,
    dropped.map(({ id }) => id),
  );
  for (const { fileId } of dropped) await removeFile(trx, fileId);
  const { contentType, sizeBytes, sha256, measures, extension } = file;
  const at = deps.now();
  const fileId = await recordFile(deps, trx, file.incoming, { contentType, sizeBytes, sha256 });
  const hash = randomBytes(16).toString('hex');
  const documentFileId = await insertDocumentFile(trx, {
    ...{ documentId: document.id, round, position, hash, fileId, extension, sha256, measures, at },
    name: placement.name,
  });
  await enqueueJob(trx, preCheckFile, { documentFileId });
  const count = present.length - dropped.length + 1;
  const isWhole = document.status === 'in_review' || count >= total;
  await updateDocument(trx, document.id, {
    status: isWhole ? 'in_review' : 'new',
    round,
    comment: null,
    uploaded_at: at,
    reviewed_at: null,
    reviewed_by: null,
    ...(placement.incomeCategory && { income_category: placement.incomeCategory }),
  });
  return { isWhole };
}

/**
 * What makes way for a file: the one in its place, and the last of those that are more than were announced. Which
 * places they have does not matter: whoever gave up a file in the middle leaves a gap.
 */
function listReplaced(
  { status }: LoanDocument,
  present: LoanDocument['files'],
  { position, total }: Placement,
): LoanDocument['files'] {
  const inPlace = present.filter((file) => file.position === position);
  if (status === 'in_review') return inPlace;
  const others = present.filter((file) => file.position !== position);
  const byPlace = others.toSorted((one, other) => one.position - other.position);
  return [...inPlace, ...byPlace.slice(Math.max(0, total - 1))];
}

/** The same bytes stand elsewhere among the papers that count: what was observed may have stood in a wrong place. */
function isRepeated(
  sha256: Buffer,
  { position }: Placement,
  staying: LoanDocument['files'],
  siblings: readonly LoanDocument[],
  document: LoanDocument,
): boolean {
  const others = siblings
    .filter(({ id, status }) => id !== document.id && status !== 'observed')
    .flatMap(({ files }) => files);
  const own = staying.filter((file) => file.position !== position);
  return [...own, ...others].some((file) => file.sha256.equals(sha256));
}
