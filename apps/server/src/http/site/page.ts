import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { escapeHtml } from '#server/escape-html.ts';

/** An HTML page ready to be sent: configuration filled in, compressed once, with the policy its inline scripts need. */
export interface Page {
  policy: string;
  etag: string;
  plain: Buffer;
  gzip: Buffer;
  brotli: Buffer;
}

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

export function preparePage(html: string, values: Readonly<Record<string, string>>): Page {
  const filled = fillIn(html, values);
  const plain = Buffer.from(filled);
  return {
    policy: contentSecurityPolicy(inlineScriptHashes(filled)),
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
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

function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(INLINE_SCRIPT)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
}

function contentSecurityPolicy(scriptHashes: readonly string[]): string {
  return [
    "default-src 'self'",
    ['script-src', "'self'", ...scriptHashes].join(' '),
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
