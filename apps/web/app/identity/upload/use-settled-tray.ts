import type { WireDocument } from '@alivio/contract/documents.ts';
import { useEffect } from 'react';
import { listSlots } from './slot-view.ts';
import { dropSlots, type Tray } from './tray.ts';
import { changeTray } from './tray-store.ts';

/**
 * What the server has, or has looked at since, is in nobody's tray any more. After the screen shows it, so that no slot
 * is seen empty in between.
 */
export function useSettledTray(documents: readonly WireDocument[]): void {
  useEffect(() => changeTray((tray) => settle(tray, documents)), [documents]);
}

function settle(tray: Tray, documents: readonly WireDocument[]): Tray {
  const settled = listSlots(documents, tray)
    .filter(({ status, slot }) => status !== 'new' && slot.files.length > 0)
    .map(({ document }) => document.intIdDocumentType);
  return settled.length === 0 ? tray : dropSlots(tray, settled);
}
