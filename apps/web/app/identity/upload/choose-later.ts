import type { WireDocument } from '@alivio/contract/documents.ts';
import { showToast } from '#ui/feedback/toast.ts';
import { copy } from './copy.ts';
import { prepareToSend } from './send-later.ts';
import { DOCUMENT_TOAST_MS } from './use-upload.ts';

/** What looks at files is fetched with the first of them, and what sends them with it. */
export async function chooseLater(
  document: WireDocument,
  kept: readonly number[],
  files: readonly File[],
): Promise<void> {
  prepareToSend();
  const chooser = await import('./choose-files.ts').catch(() => null);
  if (chooser) return chooser.chooseFiles(document, kept, files);
  showToast({ text: copy.cannotChoose, tone: 'bad', durationMs: DOCUMENT_TOAST_MS });
}
