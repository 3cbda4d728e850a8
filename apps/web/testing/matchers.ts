import { expect } from 'vitest';
import { enteredIn, type Locator } from './locator.ts';
import type { Page } from './page.tsx';
import { eventually } from './real-time.ts';
import { descriptionOf, isHidden } from './roles.ts';
import { normalize, readText, type TextMatch } from './text-match.ts';

/** Each waits until it is so, or until patience ends. The words are those of the browser's tests. */
interface ScreenMatchers {
  toBeVisible(): Promise<void>;
  toBeAttached(): Promise<void>;
  toHaveCount(count: number): Promise<void>;
  toHaveText(wanted: TextMatch | readonly TextMatch[]): Promise<void>;
  toContainText(wanted: string): Promise<void>;
  toHaveValue(wanted: TextMatch): Promise<void>;
  /** What the chosen option of a list says. */
  toHaveChosen(wanted: TextMatch): Promise<void>;
  toHaveAttribute(name: string, wanted?: TextMatch): Promise<void>;
  toHaveAccessibleDescription(wanted: TextMatch): Promise<void>;
  toBeChecked(): Promise<void>;
  toBeFocused(): Promise<void>;
  toBeEditable(): Promise<void>;
  toHaveTitle(wanted: TextMatch): Promise<void>;
  toHaveURL(wanted: TextMatch): Promise<void>;
}

declare module 'vitest' {
  interface Matchers<T> extends ScreenMatchers {}
}

/** What is read from the screen, and whether it is what was wanted. */
interface Reading {
  seen: unknown;
  isSo: boolean;
}

type Look<Args extends unknown[], Subject> = (subject: Subject, ...args: Args) => Reading;

/** Looks again and again: at what is there, or under `not` at what is gone. */
function waiting<Args extends unknown[], Subject>(look: Look<Args, Subject>) {
  return async function matcher(this: { isNot?: boolean }, subject: Subject, ...args: Args) {
    const wantsSo = !this.isNot;
    await eventually(() => (look(subject, ...args).isSo === wantsSo ? true : null));
    const { seen, isSo } = look(subject, ...args);
    const wanted = `${wantsSo ? '' : 'not '}${args.map(String).join(', ')}`;
    return {
      pass: isSo,
      message: () =>
        `${subject}\nwanted: ${wanted}\nseen: ${JSON.stringify(seen)}\non: ${readText(document.body)}`,
    };
  };
}

/** For matchers about one element: none is never so, and two are a question. */
function ofOne<Args extends unknown[]>(read: Look<Args, Element>) {
  return waiting((locator: Locator, ...args: Args): Reading => {
    const [element, ...others] = locator.all();
    if (others.length > 0) throw new Error(`${locator} stands there ${others.length + 1} times`);
    return element ? read(element, ...args) : { seen: null, isSo: false };
  });
}

function isWhole(text: string, wanted: TextMatch): boolean {
  return wanted instanceof RegExp ? wanted.test(text) : text === normalize(wanted);
}

const compare = (seen: string, wanted: TextMatch): Reading => ({
  seen,
  isSo: isWhole(seen, wanted),
});

expect.extend({
  toBeVisible: ofOne((element) => ({ seen: element.outerHTML, isSo: !isHidden(element) })),
  toBeAttached: ofOne((element) => ({ seen: element.outerHTML, isSo: true })),
  toHaveCount: waiting((locator: Locator, count: number) => {
    const seen = locator.all().length;
    return { seen, isSo: seen === count };
  }),
  toHaveText: waiting((locator: Locator, wanted: TextMatch | readonly TextMatch[]) => {
    const list = [wanted].flat() as TextMatch[];
    const seen = locator.all().map(readText);
    const isSo =
      seen.length === list.length && list.every((each, at) => isWhole(seen[at] ?? '', each));
    return { seen, isSo };
  }),
  toContainText: ofOne((element, wanted: string) => {
    const seen = readText(element);
    return { seen, isSo: seen.includes(normalize(wanted)) };
  }),
  toHaveValue: ofOne((element, wanted: TextMatch) => compare(enteredIn(element), wanted)),
  toHaveChosen: ofOne((element, wanted: TextMatch) => {
    const [option] = element instanceof HTMLSelectElement ? element.selectedOptions : [];
    return compare(readText(option ?? null), wanted);
  }),
  toHaveAttribute: ofOne((element, name: string, wanted: TextMatch = /.*/) => {
    const seen = element.getAttribute(name);
    return { seen, isSo: seen !== null && isWhole(seen, wanted) };
  }),
  toHaveAccessibleDescription: ofOne((element, wanted: TextMatch) =>
    compare(descriptionOf(element), wanted),
  ),
  toBeChecked: ofOne((element) => ({
    seen: element.outerHTML,
    isSo: 'checked' in element && element.checked === true,
  })),
  toBeFocused: ofOne((element) => ({
    seen: document.activeElement?.outerHTML,
    isSo: element === document.activeElement,
  })),
  toBeEditable: ofOne((element) => ({
    seen: element.outerHTML,
    isSo: !element.matches('[readonly], :disabled, [aria-disabled=true]'),
  })),
  toHaveTitle: waiting((page: Page, wanted: TextMatch) => compare(page.title(), wanted)),
  toHaveURL: waiting((page: Page, wanted: TextMatch) => compare(page.url(), wanted)),
});
