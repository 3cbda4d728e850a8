import { Effort } from './effort.ts';
import { findValues } from './find-values.ts';
import { Findings } from './findings.ts';
import { isObjectStream, openObjectStream, readObjects } from './object-stream.ts';

/** What inflating and reading may come to, beyond the file itself looked through a few times. */
const EFFORT_BYTES = 64 * 1024 * 1024;
const TIMES_THROUGH = 4;

export type PdfScan =
  | { ok: true; pages: number }
  | { ok: false; problem: 'broken' | 'pdf_locked' | 'pdf_active' };

/**
 * Looks at every object that any reader might come to, without following the document's own map of them. What is drawn
 * on the pages is not read: it cannot start anything.
 */
export function scanPdf(bytes: Buffer): PdfScan {
  const effort = new Effort(bytes.length * TIMES_THROUGH + EFFORT_BYTES);
  const findings = new Findings();
  let isBroken = false;
  for (const value of findValues(bytes, effort)) {
    findings.add(value.number, value.tokens);
    if (!isObjectStream(value)) continue;
    const opened = openObjectStream(bytes, value, effort);
    if (opened === null) isBroken = true;
    else
      for (const object of readObjects(opened, value.tokens, effort))
        findings.add(object.number, object.tokens);
  }
  // A locked document looks broken too: its object streams are ciphertext.
  if (findings.isLocked) return { ok: false, problem: 'pdf_locked' };
  if (findings.isActive) return { ok: false, problem: 'pdf_active' };
  if (isBroken || effort.isSpent || findings.pages === 0) return { ok: false, problem: 'broken' };
  return { ok: true, pages: findings.pages };
}
