import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { escapeHtml } from '#server/escape-html.ts';

/** An HTML page ready to be sent: configuration filled in, compressed once, what stands inline known by hash. */
export interface Page {
  /** Whether our program runs on it, or it is a page for reading with the browser's own form. */
  runsProgram: boolean;
  scriptHashes: readonly string[];
  styleHashes: readonly string[];
  hash: string;
  plain: Buffer;
  gzip: Buffer;
  brotli: Buffer;
}

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;
/** Public pages have a plain script at most. */
const PROGRAM = 'rel="modulepreload"';
const INLINE_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;

export function preparePage(html: string, values: Readonly<Record<string, string>>): Page {
  const filled = fillIn(html, values);
  const plain = Buffer.from(filled);
  return {
    runsProgram: filled.includes(PROGRAM),
    scriptHashes: hashesOf(INLINE_SCRIPT, filled),
    styleHashes: hashesOf(INLINE_STYLE, filled),
    hash: createHash('sha256').update(plain).digest('base64url'),
    plain,
    gzip: gzipSync(plain, { level: 9 }),
    brotli: brotliCompressSync(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
    }),
  };
}

/** `%NAME%` in the markup stands for a configured value. */
function fillIn(html: string, values: Readonly<Record<string, string>>): string {
  return html.replace(/%([A-Z][A-Z0-9_]+)%/g, (token, name: string) => {
    const value = values[name];
    return value === undefined ? token : escapeHtml(value);
  });
}

function hashesOf(inline: RegExp, html: string): string[] {
  return [...html.matchAll(inline)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
}
