import type { RequestOf } from '@alivio/contract/endpoint.ts';
import { type PreviewedLine, previewStatement } from '@alivio/contract/statements.ts';
import { api } from '#lib/api.ts';

/** Somebody who says what the columns are changes several, one after the other. */
const PAUSE_MS = 300;

/** What importing the file would find of what is there already, once nobody has changed anything for a moment. */
export async function askPreview(
  body: RequestOf<typeof previewStatement>['body'],
  signal: AbortSignal,
): Promise<readonly PreviewedLine[]> {
  await pause(signal);
  const { lines } = await api(previewStatement, { body }, { signal });
  return lines;
}

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, PAUSE_MS);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
