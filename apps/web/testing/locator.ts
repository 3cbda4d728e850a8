import { act, type Writable } from './acts.ts';
import { eventually, letScreenDraw, nowMs, pause } from './real-time.ts';
import { isHidden, labelsOf, nameOf, selectorOf } from './roles.ts';
import { isMatch, readText, type TextMatch } from './text-match.ts';

interface TextOptions {
  exact?: boolean;
}

interface RoleOptions extends TextOptions {
  name?: TextMatch;
  level?: number;
}

interface ClickOptions {
  /** Also presses what says that it is disabled. */
  force?: boolean;
}

/** Whoever presses again sooner means a double click, and forms take it for one. */
const HAND_RESTS_MS = 120;
let lastPressAtMs = Number.NEGATIVE_INFINITY;

async function restTheHand(): Promise<void> {
  const left = lastPressAtMs + HAND_RESTS_MS - nowMs();
  if (left > 0) await pause(left);
}

/** Counted from what the press changed on the screen: on a loaded machine that is drawn long after it. */
async function liftTheHand(): Promise<void> {
  await letScreenDraw();
  lastPressAtMs = nowMs();
}

/**
 * Something on the screen, found by what a person knows of it, looked for again each time it is used. The words are
 * those of the browser's tests, so that the same helpers fill in a step there and here.
 */
export class Locator {
  readonly #find: () => Element[];
  readonly #says: string;

  constructor(find: () => Element[], says: string) {
    this.#find = find;
    this.#says = says;
  }

  all(): Element[] {
    return this.#find();
  }

  toString(): string {
    return this.#says;
  }

  getByRole(role: string, { name, level, exact = false }: RoleOptions = {}): Locator {
    const selector = level === undefined ? selectorOf(role) : `h${level}`;
    const isNamed = (element: Element) =>
      name === undefined || isMatch(nameOf(element), name, { exact });
    return this.#within(`${role} ${name ?? ''}`, selector, (found) =>
      found.filter((element) => isNamed(element) && !isHidden(element)),
    );
  }

  getByLabel(text: TextMatch, { exact = false }: TextOptions = {}): Locator {
    const isLabelled = (element: Element) =>
      [element.getAttribute('aria-label') ?? '', ...labelsOf(element).map(readText)].some(
        (label) => label !== '' && isMatch(label, text, { exact }),
      );
    const selector = 'input, select, textarea, button, [aria-label]';
    return this.#within(`label ${text}`, selector, (found) => found.filter(isLabelled));
  }

  /** The smallest elements with that text. */
  getByText(text: TextMatch, { exact = false }: TextOptions = {}): Locator {
    const says = `${this.#says} › text ${text}`;
    return new Locator(() => {
      const around = this.#find().flatMap((element) => elementsAround(element, text));
      const matching = [...new Set(around)].filter((each) =>
        isMatch(readText(each), text, { exact }),
      );
      return matching.filter((element) => !matching.some((other) => isInside(other, element)));
    }, says);
  }

  locator(selector: string): Locator {
    return this.#within(selector, selector, (found) => found);
  }

  filter({ hasText }: { hasText: TextMatch }): Locator {
    return this.#narrowed(`with ${hasText}`, (found) =>
      found.filter((element) => isMatch(readText(element), hasText, {})),
    );
  }

  first(): Locator {
    return this.nth(0);
  }

  last(): Locator {
    return this.nth(-1);
  }

  nth(index: number): Locator {
    return this.#narrowed(`no. ${index}`, (found) => {
      const element = found.at(index);
      return element ? [element] : [];
    });
  }

  async waitFor(): Promise<void> {
    await this.#element();
  }

  async click({ force = false }: ClickOptions = {}): Promise<void> {
    act.click(await this.#underTheHand(force ? () => true : isEnabled));
    await liftTheHand();
  }

  async dblclick(): Promise<void> {
    const element = await this.#underTheHand(isEnabled);
    act.click(element);
    act.click(element);
    await liftTheHand();
  }

  /** Says whether the page took the key for itself; otherwise it stays with the browser. */
  async press(keys: string): Promise<boolean> {
    const isTaken = act.press(await this.#underTheHand(() => true), keys);
    await liftTheHand();
    return isTaken;
  }

  async check(): Promise<void> {
    const element = await this.#underTheHand(isEnabled);
    if (!(element instanceof HTMLInputElement)) throw new Error(`${this} cannot be checked`);
    if (!element.checked) act.click(element);
    await liftTheHand();
  }

  async fill(text: string): Promise<void> {
    act.fill(await this.#control(), text);
  }

  async pressSequentially(text: string): Promise<void> {
    act.type(await this.#control(), text);
  }

  async paste(text: string): Promise<void> {
    act.paste(await this.#control(), text);
  }

  /** By what the option says, or by its value; waits for a list that is on its way. */
  async selectOption(wanted: string): Promise<void> {
    const select = await this.#element(
      (element) => element instanceof HTMLSelectElement && act.optionIn(element, wanted) !== null,
    );
    act.choose(select, wanted);
  }

  async setInputFiles(files: File | readonly File[]): Promise<void> {
    act.pick(await this.#control(), [files].flat());
  }

  async focus(): Promise<void> {
    act.focus(await this.#element());
  }

  async blur(): Promise<void> {
    act.blur(await this.#element());
  }

  async innerText(): Promise<string> {
    return readText(await this.#element());
  }

  async inputValue(): Promise<string> {
    return enteredIn(await this.#element());
  }

  async getAttribute(name: string): Promise<string | null> {
    return (await this.#element()).getAttribute(name);
  }

  #within(says: string, selector: string, choose: (found: Element[]) => Element[]): Locator {
    const find = () => {
      const found = this.#find().flatMap((element) => [...element.querySelectorAll(selector)]);
      return choose([...new Set(found)]);
    };
    return new Locator(find, `${this.#says} › ${says.trim()}`);
  }

  #narrowed(says: string, choose: (found: Element[]) => Element[]): Locator {
    return new Locator(() => choose(this.#find()), `${this.#says} › ${says}`);
  }

  /** No hand is on anything before React has tied the page's keys and clicks to what was just drawn. */
  async #underTheHand(isReady: (element: Element) => boolean): Promise<Element> {
    await restTheHand();
    await this.#element(isReady);
    await letScreenDraw();
    return this.#element(isReady);
  }

  async #control(): Promise<Writable> {
    const element = await this.#element(
      (each) => isWritable(each) && !each.readOnly && isEnabled(each),
    );
    return element as Writable;
  }

  /** The one element meant, once it is there; two of them are a question, not an answer. */
  async #element(isReady: (element: Element) => boolean = () => true): Promise<Element> {
    const found = await eventually(() => {
      const elements = this.#find();
      return elements.length > 0 && elements.every(isReady) ? elements : null;
    });
    const [element, ...others] = found ?? [];
    if (!element) throw new Error(`waited in vain for ${this}, on\n${readText(document.body)}`);
    if (others.length > 0) throw new Error(`${this} stands there ${others.length + 1} times`);
    return element;
  }
}

export function enteredIn(element: Element): string {
  return 'value' in element ? String(element.value) : '';
}

function isWritable(element: Element): element is Writable {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}

function isEnabled(element: Element): boolean {
  return !element.matches(':disabled, [aria-disabled=true]');
}

/** Those that may have the text: what an element lacks is in none of its parts. Of a pattern nobody knows. */
function elementsAround(element: Element, text: TextMatch): Element[] {
  if (text instanceof RegExp) return [...element.querySelectorAll('*')];
  return [...element.children].flatMap((part) =>
    isMatch(readText(part), text) ? [part, ...elementsAround(part, text)] : [],
  );
}

function isInside(element: Element, other: Element): boolean {
  return element !== other && other.contains(element);
}
