import { uploadReceipt } from '@alivio/contract/clinic-papers.ts';
import { upload } from '#lib/api-upload.ts';
import { bytesOfMb } from '#lib/files/size-text.ts';
import { sniffFileType } from '#lib/files/sniff-file-type.ts';
import { orShow, staffExits } from '#lib/guards.ts';
import { copy } from './copy.ts';

interface ReceiptProblem {
  text: string;
  /** The list shows something that is so no more. */
  isStale: boolean;
}

const TYPES = ['pdf', 'jpg', 'png'];
/** The server has the last word. */
const MAX_MB = 20;

/** Null when it was sent. What is no receipt by its bytes, or too large, does not leave the browser. */
export async function sendReceipt(
  idLoan: number,
  file: File,
  onPercent: (percent: number) => void,
): Promise<ReceiptProblem | null> {
  if (file.size === 0) return { text: copy.empty, isStale: false };
  const type = await sniffFileType(file);
  if (type === null || !TYPES.includes(type)) return { text: copy.wrongType, isStale: false };
  if (file.size > bytesOfMb(MAX_MB)) return { text: copy.tooLarge, isStale: false };
  const body = { idLoan, nameFile: file.name, extension: type };
  const onProgress = (sent: number, total: number) =>
    onPercent(total === 0 ? 0 : Math.floor((100 * sent) / total));
  const sent = await orShow(upload(uploadReceipt, { body, file }, { onProgress }), staffExits);
  if (sent.ok) return null;
  const { code, message, status, isConnectionLost } = sent.error;
  if (code === 'receipt_type') return { text: message, isStale: false };
  const isTold = !isConnectionLost && status < 500 && message !== '';
  return {
    text: isTold ? `${copy.failed} ${message}` : copy.failed,
    isStale: status === 404 || status === 409,
  };
}
