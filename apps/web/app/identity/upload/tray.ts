import type { IncomeCategory } from '@alivio/domain/document/income-category.ts';
import type { PreCheckAdvice } from '@alivio/domain/document/pre-check.ts';

/** A file on its way to us. */
export interface ChosenFile {
  readonly key: string;
  /** `intSubIndice`: on an identity document the front is 1 and the back 2. */
  readonly position: number;
  /** As it was chosen: its name is shown, its content compared with what is chosen next. */
  readonly original: File;
  /** What is sent: the original, or a smaller picture of it. */
  readonly content: Blob;
  readonly extension: string;
  readonly state:
    | { readonly kind: 'checking' }
    | { readonly kind: 'doubtful'; readonly doubt: PreCheckAdvice }
    | { readonly kind: 'waiting' }
    | { readonly kind: 'sending'; readonly percent: number }
    | { readonly kind: 'sent' }
    | { readonly kind: 'failed'; readonly message: string };
}

/** What somebody did about one document and the server has not been told yet. */
export interface Slot {
  readonly files: readonly ChosenFile[];
  /** Places of the document that the server holds already. */
  readonly kept: readonly number[];
  /** Files were chosen and are still being looked at: sending now would leave them behind. */
  readonly isChoosing: boolean;
  /** Why files that were chosen last did not come in. */
  readonly problems: readonly string[];
  /** What the server holds is to be replaced: it was observed (specification 2 §4), or left unfinished. */
  readonly isReset: boolean;
  readonly incomeCategory: IncomeCategory | null;
}

export interface Tray {
  /** Files chosen for one application are nobody else's. */
  readonly loanCode: string;
  /** By `intIdDocumentType`. */
  readonly slots: Readonly<Record<number, Slot>>;
  /** Which file is leaving, of how many. */
  readonly sending: { readonly typeId: number; readonly turn: number; readonly of: number } | null;
}

export const emptyTray: Tray = { loanCode: '', slots: {}, sending: null };
const emptySlot: Slot = {
  files: [],
  kept: [],
  isChoosing: false,
  problems: [],
  isReset: false,
  incomeCategory: null,
};

export function slotOf(tray: Tray, typeId: number): Slot {
  return tray.slots[typeId] ?? emptySlot;
}

export function changeSlot(tray: Tray, typeId: number, change: Partial<Slot>): Tray {
  const slot = { ...slotOf(tray, typeId), ...change };
  return { ...tray, slots: { ...tray.slots, [typeId]: slot } };
}

export function changeFile(tray: Tray, key: string, change: Partial<ChosenFile>): Tray {
  const found = findFile(tray, key);
  if (!found) return tray;
  const files = found.slot.files.map((file) => (file.key === key ? { ...file, ...change } : file));
  return changeSlot(tray, found.typeId, { files });
}

/** The first free place, so that a back chosen after its front was removed stays the back; null when all are taken. */
export function freePosition({ files, kept }: Slot, maxFiles: number): number | null {
  const taken = new Set([...kept, ...files.map(({ position }) => position)]);
  for (let position = 1; position <= maxFiles; position += 1)
    if (!taken.has(position)) return position;
  return null;
}

/** How many files the document has with those on the server; one sent from here is among both. */
export function totalFiles({ files, kept }: Slot): number {
  return new Set([...kept, ...files.map(({ position }) => position)]).size;
}

/**
 * A document is whole when the server has as many files as it was told last. With a file gone that never left, those
 * that did were told too many: the last of them goes once more.
 */
export function removeFile(tray: Tray, key: string): Tray {
  const found = findFile(tray, key);
  if (!found) return tray;
  const left = found.slot.files.filter((file) => file.key !== key);
  const isAllSent = left.length > 0 && left.every(({ state }) => state.kind === 'sent');
  const files = left.map((file, at) =>
    isAllSent && at === left.length - 1 ? { ...file, state: { kind: 'waiting' as const } } : file,
  );
  return changeSlot(tray, found.typeId, { files, problems: [] });
}

/** The first file to arrive takes the place of all that the server holds. */
export function startsOver({ isReset, files }: Slot): boolean {
  return isReset && files.every(({ state }) => state.kind !== 'sent');
}

/** Everything that may leave now, document by document. */
export function listUnsent(tray: Tray): { typeId: number; slot: Slot; file: ChosenFile }[] {
  return Object.entries(tray.slots).flatMap(([typeId, slot]) =>
    slot.files
      .filter(({ state }) => state.kind !== 'sent')
      .map((file) => ({ typeId: Number(typeId), slot, file })),
  );
}

export function listFiles(tray: Tray): ChosenFile[] {
  return Object.values(tray.slots).flatMap(({ files }) => files);
}

/** Without the documents that are no longer the client's to send. */
export function dropSlots(tray: Tray, typeIds: readonly number[]): Tray {
  const left = Object.entries(tray.slots).filter(([typeId]) => !typeIds.includes(Number(typeId)));
  return { ...tray, slots: Object.fromEntries(left) };
}

function findFile(tray: Tray, key: string): { typeId: number; slot: Slot } | null {
  const entries = Object.entries(tray.slots);
  const found = entries.find(([, { files }]) => files.some((file) => file.key === key));
  return found ? { typeId: Number(found[0]), slot: found[1] } : null;
}
