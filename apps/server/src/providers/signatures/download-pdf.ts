const MOST_BYTES = 20 * 1024 * 1024;
const PDF = '%PDF';

/** What stands at an address, if it is a PDF of a bearable size; reading stops where it is too much. */
export async function downloadPdf(url: string, timeoutMs: number): Promise<Buffer> {
  const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(`status ${response.status}`);
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) throw new Error(`the signed paper has more than ${MOST_BYTES} bytes`);
    chunks.push(chunk);
  }
  const paper = Buffer.concat(chunks);
  if (paper.toString('latin1', 0, PDF.length) !== PDF)
    throw new Error('the signed paper is no PDF');
  return paper;
}
