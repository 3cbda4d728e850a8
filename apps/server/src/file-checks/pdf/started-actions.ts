import { type Spot, walkObject } from './walk-object.ts';

/**
 * An object that a document comes to without a click: one action (an array is none, but a place to show), or several of
 * them, in a list or by what sets them off.
 */
interface Step {
  number: number;
  holds: 'one' | 'several';
}

const ON_OPENING = '/OpenAction';
const ON_EVENTS = '/AA';
const BY_ITSELF: ReadonlySet<string> = new Set([ON_OPENING, ON_EVENTS]);
/** Of an object number and how it is used, one number. */
const USES = 2;

/** Follows what a document does by itself from action to action, to see whether it would open an address. */
export class StartedActions {
  #opensInPlace = false;
  readonly #started: Step[] = [];
  readonly #links = new Set<number>();
  /** By object: what its actions lead on to, and what it names or lists. Its versions count together. */
  readonly #next = new Map<number, Step[]>();
  readonly #held = new Map<number, Step[]>();

  add(number: number | null, tokens: readonly string[]): void {
    for (const spot of walkObject(tokens, BY_ITSELF)) {
      if (spot.token === '/URI') {
        if (spot.around?.inside) this.#opensInPlace = true;
        if (number !== null) this.#links.add(number);
      } else if (isReference(spot.token)) this.#addReference(number, tokens, spot);
    }
  }

  /** Objects meet only once all are read. Each is visited once per use, in whatever circles they lead. */
  get openAddress(): boolean {
    if (this.#opensInPlace) return true;
    const visited = new Set<number>();
    const ahead = [...this.#started];
    for (let step = ahead.pop(); step; step = ahead.pop()) {
      const { number, holds } = step;
      const visit = number * USES + (holds === 'one' ? 0 : 1);
      if (visited.has(visit)) continue;
      visited.add(visit);
      if (this.#links.has(number)) return true;
      for (const next of this.#next.get(number) ?? []) ahead.push(next);
      if (holds === 'several') for (const held of this.#held.get(number) ?? []) ahead.push(held);
    }
    return false;
  }

  #addReference(owner: number | null, tokens: readonly string[], { index, token, around }: Spot) {
    const at = token === 'R' ? index - 2 : index - 1;
    const number = Number(tokens[at]);
    const isListed = around?.isArray ?? false;
    const key = (isListed ? around?.key : tokens[at - 1]) ?? '';
    const isStarted = around?.inside != null;
    if (BY_ITSELF.has(key) && !isListed) {
      this.#started.push({ number, holds: key === ON_EVENTS ? 'several' : 'one' });
    } else if (key === '/Next') {
      const step: Step = { number, holds: 'several' };
      if (isStarted) this.#started.push(step);
      append(this.#next, owner, step);
    } else if (key === '' || !isListed) {
      // The page that an action shows stands in an array and is none of these.
      const step: Step = { number, holds: 'one' };
      if (around?.inside === ON_EVENTS) this.#started.push(step);
      append(this.#held, owner, step);
    }
  }
}

/** Of `7 0 R`, the end; readers take `7 0R` as well. */
function isReference(token: string): boolean {
  return token === 'R' || /^\d+R$/.test(token);
}

function append(lists: Map<number, Step[]>, number: number | null, step: Step): void {
  if (number === null) return;
  const list = lists.get(number);
  if (list) list.push(step);
  else lists.set(number, [step]);
}
