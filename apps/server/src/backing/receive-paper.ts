import type { ErrorCode } from '@alivio/contract/errors.ts';
import { isDelivered } from '@alivio/domain/document/document-status.ts';
import type { Connection } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { acceptFile, type FileRefusal } from '#server/documents/accept-file.ts';
import type { LoanDocument } from '#server/documents/document.ts';
import {
  isSentAgain,
  type Placement,
  type PlaceRefusal,
  placeFile,
  placeProblem,
} from '#server/documents/place-file.ts';
import type { IncomingFile } from '#server/files/incoming-file.ts';
import type { ReceivedFile } from '#server/http/sink.ts';
import { isRefusal, Refusal } from '#server/refusal.ts';

export interface Slot {
  document: LoanDocument;
  /** All papers of the same owner. */
  siblings: readonly LoanDocument[];
}

export type PaperRefusal = Refusal<PlaceRefusal | FileRefusal>;

/**
 * Takes one file of a guarantor's or a vehicle's papers. It is looked at before anything is locked, because that takes
 * its time; whether it may have its place is asked before, to spare the work, and again under the lock.
 */
export async function receivePaper<Code extends ErrorCode>(
  deps: Deps,
  slots: {
    find(): Promise<Slot | Refusal<Code>>;
    lock(trx: Connection): Promise<Slot | Refusal<Code>>;
    /** Whose account keeps a record of it does so here, in the same transaction. */
    note?(trx: Connection): Promise<void>;
  },
  placement: Placement,
  received: ReceivedFile<IncomingFile>,
): Promise<null | Refusal<Code> | PaperRefusal> {
  const before = await slots.find();
  if (before instanceof Refusal) return before;
  // Whoever did not hear our answer sends the same again, and hears it now. What is not delivered yet is no answer: the
  // same file may come with another total, or to a document that was observed.
  const { document } = before;
  if (isDelivered(document.status) && isSentAgain(document, placement, received.sha256))
    return null;
  const early = placeProblem(document, placement);
  if (early) return early;
  const file = await acceptFile(deps, received);
  if (isRefusal(file)) return file;
  const placed = await inTransaction(deps.db, async (trx) => {
    const slot = await slots.lock(trx);
    if (slot instanceof Refusal) return slot;
    const outcome = await placeFile(deps, trx, slot, placement, file);
    if (isRefusal(outcome)) return outcome;
    await slots.note?.(trx);
    return null;
  });
  if (placed !== null) await file.discard();
  return placed;
}
