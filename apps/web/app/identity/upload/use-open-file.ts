import { useState } from 'react';
import { openInTab } from '#lib/files/open-in-tab.ts';
import { showToast } from '#ui/feedback/toast.ts';
import { copy } from './copy.ts';
import { listFiles, type Tray } from './tray.ts';
import { DOCUMENT_TOAST_MS } from './use-upload.ts';

/** A picture opens in place, a PDF in a tab, a file of the server goes to the downloads. */
export function useOpenFile(tray: Tray) {
  const [viewedKey, setViewedKey] = useState<string | null>(null);
  const chosen = listFiles(tray);

  function open(key: string) {
    const file = chosen.find((candidate) => candidate.key === key);
    if (!file) void saveFromServer(key);
    else if (file.extension === 'pdf') openInTab(file.original);
    else setViewedKey(key);
  }

  const viewed = chosen.find(({ key }) => key === viewedKey) ?? null;
  return { open, viewed, close: () => setViewedKey(null) };
}

/** What cannot be fetched, the file or what fetches it, is told alike. */
async function saveFromServer(hash: string): Promise<void> {
  try {
    const { saveDocument } = await import('./save-document.ts');
    await saveDocument(hash);
  } catch {
    showToast({ text: copy.downloadFailed, tone: 'bad', durationMs: DOCUMENT_TOAST_MS });
  }
}
