import type { WireDocument } from '@alivio/contract/documents.ts';
import { kindOfType } from '@alivio/domain/document/document-kinds.ts';
import {
  type DocumentStatus,
  documentStatuses,
  isDelivered,
} from '@alivio/domain/document/document-status.ts';
import { type Slot, slotOf, type Tray } from './tray.ts';

/** A document of the server with what was done about it here. */
export interface SlotView {
  readonly document: WireDocument;
  readonly slot: Slot;
  readonly status: DocumentStatus;
  /** Files on the server that are to stay, less those that this page sent itself. */
  readonly kept: WireDocument['subFiles'];
  /** Chosen or delivered: it counts in the title. */
  readonly isReady: boolean;
}

/** The papers of this form; those of a vehicle have a screen of their own. */
export function listSlots(documents: readonly WireDocument[], tray: Tray): SlotView[] {
  return documents
    .filter(({ intIdDocumentType }) => isOfThisForm(intIdDocumentType))
    .sort((one, other) => one.intIdOrder - other.intIdOrder)
    .map((document) => viewOf(document, slotOf(tray, document.intIdDocumentType)));
}

function isOfThisForm(typeId: number): boolean {
  const kind = kindOfType(typeId);
  return kind !== null && kind !== 'vehicle_certificate';
}

function viewOf(document: WireDocument, slot: Slot): SlotView {
  const status = statusOf(document, slot);
  const sentFromHere = new Set(slot.files.map(({ position }) => position));
  const kept = slot.isReset
    ? []
    : document.subFiles.filter(({ intSubIndice }) => !sentFromHere.has(intSubIndice));
  const hasChosen = status === 'new' && slot.files.length > 0;
  return { document, slot, status, kept, isReady: isDelivered(status) || hasChosen };
}

function statusOf({ intIdStatus }: WireDocument, { isReset }: Slot): DocumentStatus {
  const known = Object.entries(documentStatuses) as [DocumentStatus, number][];
  const status = known.find(([, id]) => id === intIdStatus)?.[0] ?? 'new';
  return status === 'observed' && isReset ? 'new' : status;
}

/** Nothing is left for the client to bring. */
export function isAllDelivered(documents: readonly WireDocument[]): boolean {
  const bare = listSlots(documents, { loanCode: '', slots: {}, sending: null });
  return bare.every(({ status }) => isDelivered(status));
}
