import { uploadDocument } from '@alivio/contract/documents.ts';
import { ApiError } from '#lib/api-error.ts';
import { upload } from '#lib/api-upload.ts';
import { splitFileName } from '#lib/files/file-name.ts';
import { clientExits, exitFor } from '#lib/guards.ts';
import { sendFailedText, typeName } from './copy.ts';
import { type ChosenFile, changeFile, listUnsent, slotOf, startsOver, totalFiles } from './tray.ts';
import { changeTray, readTray } from './tray-store.ts';

export interface SendOutcome {
  failed: number;
  /** The line is down: nothing more was tried, and nothing is lost. */
  isPaused: boolean;
  /** Uploads are over for this application; the sentence says why. */
  closed: string | null;
}

/** File by file. One that fails stops no other; a lost line stops all, because the next would fail as well. */
export async function sendTray(loanCode: string): Promise<SendOutcome> {
  const unsent = listUnsent(readTray());
  let failed = 0;
  try {
    for (const [index, { typeId, file }] of unsent.entries()) {
      changeTray((tray) => ({ ...tray, sending: { typeId, turn: index + 1, of: unsent.length } }));
      const error = await sendFile(loanCode, typeId, file);
      if (error === null) continue;
      if (error.isConnectionLost) return { failed, isPaused: true, closed: null };
      if (error.code === 'documents_closed')
        return { failed, isPaused: false, closed: error.message };
      failed += 1;
      const message = sendFailedText(typeName(typeId), reasonOf(error));
      changeTray((tray) => changeFile(tray, file.key, { state: { kind: 'failed', message } }));
    }
    return { failed, isPaused: false, closed: null };
  } finally {
    changeTray((tray) => ({ ...tray, sending: null }));
  }
}

/** Null once the server has it. A session that ended leaves the screen; the files wait for the next one. */
async function sendFile(
  loanCode: string,
  typeId: number,
  { key, position, original, content, extension }: ChosenFile,
): Promise<ApiError | null> {
  const setState = (state: ChosenFile['state']) =>
    changeTray((tray) => changeFile(tray, key, { state }));
  setState({ kind: 'sending', percent: 0 });
  const slot = slotOf(readTray(), typeId);
  const body = {
    intIdLoanCodeable: loanCode,
    intIdDocumentType: typeId,
    strDocumentUploadName: splitFileName(original.name).name.slice(0, 200),
    strExtensionFile: extension,
    intSubIndice: position,
    intTotalFiles: totalFiles(slot),
    ...(startsOver(slot) && { blnStartOver: true }),
    ...(slot.incomeCategory && { strIncomeCategory: slot.incomeCategory }),
  };
  const onProgress = (sentBytes: number, totalBytes: number) =>
    setState({ kind: 'sending', percent: Math.floor((100 * sentBytes) / totalBytes) });
  try {
    await upload(uploadDocument, { body, file: content }, { onProgress });
    setState({ kind: 'sent' });
    return null;
  } catch (error) {
    setState({ kind: 'waiting' });
    if (!(error instanceof ApiError)) throw error;
    // An answer that was lost on its way: the document is whole and in review.
    if (error.code === 'document_locked') return null;
    if (error.status === 401 || error.status === 403) throw exitFor(error, clientExits);
    return error;
  }
}

/** The server's own sentence, where it explains something about the file. */
function reasonOf(error: ApiError): string | null {
  return error.code === null || error.code === 'validation' ? null : error.message;
}
