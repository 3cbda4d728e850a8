import type { BackingDocument } from '@alivio/contract/backing.ts';
import type { SlotFile } from '#ui/forms/file-slot.tsx';

export type PaperKind = BackingDocument['kind'];

/** A file that somebody has chosen for a document and that we do not have yet. */
export interface Paper {
  readonly key: string;
  readonly kind: PaperKind;
  /** As it was chosen: its name is shown, its content compared with what is chosen next. */
  readonly original: File;
  /** What is sent: the original, or a smaller picture of it. */
  readonly content: File;
  readonly state: SlotFile['state'];
}
