import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { escapeHtml } from '#server/escape-html.ts';

/** An HTML page ready to be sent: configuration filled in, what stands inline known by hash. */
export interface Page {
  /** Whether our program runs on it, or it is a page for reading with the browser's own form. */
  runsProgram: boolean;
  scriptHashes: readonly string[];
  styleHashes: readonly string[];
  hash: string;
  plain: Buffer;
  gzip: GetCompressed;
  brotli: GetCompressed;
}

type GetCompressed = () => Promise<Buffer>;

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;
/** Public pages have a plain script at most. */
const PROGRAM = 'rel="modulepreload"';
const INLINE_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;

const compressWith = {
  gzip: promisify(gzip),
  brotli: promisify(brotliCompress),
};

export function preparePage(html: string, values: Readonly<Record<string, string>>): Page {
  const filled = fillIn(html, values);
  const plain = Buffer.from(filled);
  return {
    runsProgram: filled.includes(PROGRAM),
    scriptHashes: hashesOf(INLINE_SCRIPT, filled),
    styleHashes: hashesOf(INLINE_STYLE, filled),
    hash: createHash('sha256').update(plain).digest('base64url'),
    plain,
    gzip: once(() => compressWith.gzip(plain, { level: 9 })),
    brotli: once(() =>
      compressWith.brotli(plain, {
        params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
      }),
    ),
  };
}

/**
 * Best compression takes a while: all pages together took most of a start, and most of them nobody asks for. The first
 * who does waits some hundredths of a second, everybody at the same time with them, and the server goes on meanwhile.
 */
function once(compress: GetCompressed): GetCompressed {
  let compressed: Promise<Buffer> | undefined;
  return () => {
    compressed ??= compress().catch((error: unknown) => {
      // The next request tries again.
      compressed = undefined;
      throw error;
    });
    return compressed;
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
