import { detectKind } from './detect-kind.ts';
import { checkPdfFrame } from './pdf/check-pdf-frame.ts';
import { scanPdf } from './pdf/scan-pdf.ts';
import { cleanPicture } from './picture/clean-picture.ts';
import { measurePicture } from './picture/measure-picture.ts';
import type { Inspection } from './verdict.ts';

/** Looks at a whole file. Only ever called in a child process: what comes in here may have been made to break it. */
export async function inspectFile(bytes: Buffer): Promise<Inspection> {
  if (bytes.length === 0) return { ok: false, problem: 'empty' };
  const kind = detectKind(bytes);
  if (kind === null) return { ok: false, problem: 'type' };
  if (kind === 'pdf') return inspectPdf(bytes);
  const picture = await cleanPicture(bytes, kind);
  if (!picture.ok) return picture;
  const measures = await measurePicture(picture.cleaned);
  return { ok: true, kind, cleaned: picture.cleaned, measures, pages: null };
}

function inspectPdf(bytes: Buffer): Inspection {
  const problem = checkPdfFrame(bytes);
  if (problem !== null) return { ok: false, problem };
  const scan = scanPdf(bytes);
  if (!scan.ok) return scan;
  return { ok: true, kind: 'pdf', cleaned: null, measures: null, pages: scan.pages };
}
