export const NAME_MIN_LENGTH = 3;
export const NAME_MAX_LENGTH = 50;

export type NameProblem = 'required' | 'letters' | 'too_short' | 'too_long';

/** Trims, joins letter and accent into one character and collapses runs of spaces. */
export function cleanName(input: string): string {
  return input.normalize('NFC').trim().replace(/\s+/g, ' ');
}

/** Letters (with accents, ñ, ü) and single spaces, 3 to 50 characters: spec 1 §5. */
export function checkName(value: string): NameProblem | null {
  const name = value.normalize('NFC').trim();
  if (name === '') return 'required';
  if (!/^\p{Script=Latin}+( \p{Script=Latin}+)*$/u.test(name)) return 'letters';
  if (name.length < NAME_MIN_LENGTH) return 'too_short';
  return name.length > NAME_MAX_LENGTH ? 'too_long' : null;
}

const PARTICLES: ReadonlySet<string> = new Set(['de', 'del', 'la', 'las', 'los', 'y']);

/** 'MARÍA DEL CARMEN' → 'María del Carmen': registries shout, people do not. */
export function titleCaseName(name: string): string {
  return cleanName(name)
    .toLocaleLowerCase('es-PE')
    .split(' ')
    .map((word, index) => (index > 0 && PARTICLES.has(word) ? word : capitalize(word)))
    .join(' ');
}

/**
 * As a name is kept: what came without any capital, as the client area sends it (specification 2 §5), or in nothing
 * but capitals gets them where they belong; whoever wrote both knows best ('MacKay', 'DeLuca').
 */
export function writtenName(name: string): string {
  const clean = cleanName(name);
  const isMixed =
    clean !== clean.toLocaleLowerCase('es-PE') && clean !== clean.toLocaleUpperCase('es-PE');
  return isMixed ? clean : titleCaseName(clean);
}

function capitalize(word: string): string {
  return word.charAt(0).toLocaleUpperCase('es-PE') + word.slice(1);
}
