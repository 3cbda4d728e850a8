/** Words that belong to the surname after them: De la Cruz. */
const PARTICLES = new Set([
  'de',
  'del',
  'la',
  'las',
  'los',
  'san',
  'santa',
  'da',
  'di',
  'van',
  'von',
]);

/** Enough to be recognised by somebody who knows the person: first names and first surname. */
export function shortName({ first_name, last_name }: { first_name: string; last_name: string }) {
  const words = last_name.split(' ');
  const end = words.findIndex((word) => !PARTICLES.has(word.toLowerCase()));
  return `${first_name} ${words.slice(0, end + 1).join(' ')}`.trim();
}
