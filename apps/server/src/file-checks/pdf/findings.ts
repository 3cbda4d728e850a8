import { StartedActions } from './started-actions.ts';

/** Dictionary keys, kinds of action and of annotation that make a document do more than be read. */
const ACTIVE_NAMES = new Set([
  ...['/JavaScript', '/JS', '/Launch', '/SubmitForm', '/ImportData'],
  ...['/GoToR', '/GoToE', '/Rendition', '/XFA'],
  ...['/EmbeddedFile', '/EmbeddedFiles', '/EF', '/FileAttachment', '/Collection'],
  ...['/RichMedia', '/RichMediaExecute', '/Movie', '/Sound', '/3D'],
]);
/** Web, mail and phone; or nothing with a scheme at all. A local file, a share or a script is none of these. */
const HARMLESS_LINK = /^(https?:|mailto:|tel:|[^:\\]*$)/i;

/** Gathers, value by value, what a PDF is and could do. */
export class Findings {
  isLocked = false;
  #isActive = false;
  readonly #pages = new Set<number>();
  readonly #startedActions = new StartedActions();

  get isActive(): boolean {
    return this.#isActive || this.#startedActions.openAddress;
  }

  get pages(): number {
    return this.#pages.size;
  }

  add(number: number | null, tokens: readonly string[]): void {
    for (const [index, token] of tokens.entries()) {
      const next = tokens[index + 1] ?? '';
      if (ACTIVE_NAMES.has(token)) this.#isActive = true;
      else if (token === '/Encrypt') this.isLocked = true;
      else if (token === '/URI' && !isHarmless(next)) this.#isActive = true;
      else if (number !== null && token === '/Type' && next === '/Page') this.#pages.add(number);
    }
    this.#startedActions.add(number, tokens);
  }
}

/** A link that is text of this very dictionary can be judged; one that stands elsewhere cannot. */
function isHarmless(target: string): boolean {
  if (target.startsWith('(')) return HARMLESS_LINK.test(target.slice(1));
  if (target.startsWith('<') && target !== '<<')
    return HARMLESS_LINK.test(Buffer.from(target.slice(1), 'hex').toString('latin1'));
  return !/^\d+$/.test(target);
}
