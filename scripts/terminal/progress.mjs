import { paint } from './paint.mjs';

const REDRAW_MS = 1000;

/**
 * Does a piece of work that may take a while, telling the person what is going on.
 *
 * @typedef {<T>(texts: { doing: string, done: string | ((result: T) => string) }, work: () => Promise<T>) => Promise<T>} Step
 */

/**
 * Tells nobody.
 *
 * @type {Step}
 */
export const quietly = (_texts, work) => work();

/**
 * One line per step; on a terminal the line counts the seconds while the step lasts.
 *
 * @type {Step}
 */
export async function showStep({ doing, done }, work) {
  const startedAt = Date.now();
  const interactive = process.stdout.isTTY;
  const seconds = () => `${((Date.now() - startedAt) / 1000).toFixed(1)} s`;
  const draw = () => process.stdout.write(`\r\x1b[K  ${doing}… ${paint.dim(seconds())}`);
  const redraw = interactive ? setInterval(draw, REDRAW_MS) : undefined;
  if (interactive) draw();
  else console.log(`  ${doing}…`);
  const clear = () => {
    clearInterval(redraw);
    if (interactive) process.stdout.write('\r\x1b[K');
  };
  try {
    const result = await work();
    clear();
    const text = typeof done === 'string' ? done : done(result);
    console.log(`${paint.green('✓')} ${text} ${paint.dim(`· ${seconds()}`)}`);
    return result;
  } catch (error) {
    clear();
    console.log(`${paint.red('✗')} ${doing}`);
    throw error;
  }
}
