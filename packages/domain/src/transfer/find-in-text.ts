import { foldText } from './fold-text.ts';

const CODE_LENGTH = 10;
const CODE = /^[A-Z2-7]{10}$/;

/** As a payment code is compared: people write spaces and dashes, small letters, and 0 and 1 for O and I. */
export function foldCode(text: string): string {
  return foldText(text)
    .replace(/[^A-Z0-9]/g, '')
    .replaceAll('0', 'O')
    .replaceAll('1', 'I');
}

/** Everything in a text that could be a payment code, to look them up. */
export function paymentCodesIn(text: string): readonly string[] {
  const folded = foldCode(text);
  const windows = Array.from({ length: Math.max(0, folded.length - CODE_LENGTH + 1) }, (_, at) =>
    folded.slice(at, at + CODE_LENGTH),
  );
  return [...new Set(windows)].filter((part) => CODE.test(part));
}

export function hasPaymentCode(text: string, code: string): boolean {
  return foldCode(text).includes(foldCode(code));
}

/** Everything in a text that could be the number of an identity document, to look them up. */
export function documentsIn(text: string): readonly string[] {
  return [...new Set(text.match(/(?<!\d)\d{8,12}(?!\d)/g) ?? [])];
}

/** A bank's 'DNI-045678912' is 45678912: it names the type and fills with zeros. */
export function isSameNumber(written: string, document: string): boolean {
  const plain = (value: string) =>
    foldText(value)
      .replace(/^\D+|[^A-Z0-9]/g, '')
      .replace(/^0+/, '');
  return plain(document) !== '' && plain(written) === plain(document);
}

const SHORTEST_WORD = 3;
const WORDS_THAT_TELL = 2;
const WORDS_IN_A_TEXT = 3;

/** The same person's name: in any order, without accents, with a name left out or the last one cut short. */
export function isNameAlike(written: string, name: string): boolean {
  const [one, other] = [wordsOf(written), wordsOf(name)].sort((a, b) => a.length - b.length);
  if (one === undefined || other === undefined || one.length < WORDS_THAT_TELL) return false;
  const left = [...other];
  return one.every((word) => {
    const index = left.findIndex((each) => each === word || isCutShort(word, each));
    if (index >= 0) left.splice(index, 1);
    return index >= 0;
  });
}

/** A whole name inside a longer text. */
export function hasName(text: string, name: string): boolean {
  const words = new Set(wordsOf(text));
  const found = wordsOf(name).filter((word) => words.has(word));
  return found.length >= WORDS_IN_A_TEXT;
}

function wordsOf(text: string): readonly string[] {
  return foldText(text)
    .split(/[^A-Z]+/)
    .filter((word) => word.length >= SHORTEST_WORD && !PARTICLES.has(word));
}

const PARTICLES = new Set(['DEL', 'LAS', 'LOS']);

function isCutShort(one: string, other: string): boolean {
  return one.startsWith(other) || other.startsWith(one);
}
