import { stripVTControlCharacters } from 'node:util';
import { paint } from './paint.mjs';

/**
 * Draws a frame around lines of text.
 *
 * @param {string} title
 * @param {string[]} lines
 * @returns {string}
 */
export function frame(title, lines) {
  const width = Math.max(...[title, ...lines].map(visibleLength)) + 2;
  const row = (/** @type {string} */ line) =>
    `${paint.dim('│')} ${line}${' '.repeat(width - visibleLength(line) - 1)}${paint.dim('│')}`;
  const rule = '─'.repeat(width - visibleLength(title) - 3);
  return [
    `${paint.dim('╭─')} ${paint.bold(title)} ${paint.dim(`${rule}╮`)}`,
    ...lines.map(row),
    paint.dim(`╰${'─'.repeat(width)}╯`),
  ].join('\n');
}

/** @param {string} text */
function visibleLength(text) {
  return stripVTControlCharacters(text).length;
}
