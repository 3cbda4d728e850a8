import { detectKind } from './detect-kind.ts';
import { drawPortrait } from './picture/draw-portrait.ts';
import type { Inspection } from './verdict.ts';

const GIF_BEGINNINGS: readonly Buffer[] = [Buffer.from('GIF87a'), Buffer.from('GIF89a')];

/** Looks at a person's picture, as `inspectFile` at a paper: in a child process, by its bytes. */
export async function inspectPortrait(bytes: Buffer): Promise<Inspection> {
  if (bytes.length === 0) return { ok: false, problem: 'empty' };
  const kind = isGif(bytes) ? 'gif' : detectKind(bytes);
  if (kind === null || kind === 'pdf') return { ok: false, problem: 'type' };
  const portrait = await drawPortrait(bytes, kind);
  if (!portrait.ok) return portrait;
  return { ok: true, kind: 'jpeg', cleaned: portrait.cleaned, measures: null, pages: null };
}

function isGif(bytes: Buffer): boolean {
  return GIF_BEGINNINGS.some((beginning) => bytes.subarray(0, beginning.length).equals(beginning));
}
