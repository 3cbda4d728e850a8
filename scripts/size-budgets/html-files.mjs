import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * A page and the files its HTML names. Links to other pages are not loaded, so only tags that load
 * something count; a file on another origin is refused.
 * @param {string} buildDir
 * @param {string} htmlFile relative to the build folder
 * @returns {Set<string>}
 */
export function listHtmlFiles(buildDir, htmlFile) {
  const html = readFileSync(path.join(buildDir, htmlFile), 'utf8');
  const tags = html.match(/<(?:link|script|img|source|video)\b[^>]*>/g) ?? [];
  const files = tags
    .filter((tag) => !/rel="(?:canonical|alternate)"/.test(tag))
    .flatMap((tag) => /\b(?:href|src)="([^"]+)"/.exec(tag)?.[1] ?? []);
  const foreign = files.find((file) => !file.startsWith('/') || file.startsWith('//'));
  if (foreign !== undefined) throw new Error(`${htmlFile} loads ${foreign} from another origin`);
  return new Set([htmlFile, ...files.map((file) => file.slice(1))]);
}
