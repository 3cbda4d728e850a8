/** Words between names that nobody is called by. */
const BETWEEN = new Set(['de', 'del', 'la', 'las', 'los', 'y']);

/** 'Y. C. T.' of 'Yesenia De la Cruz Tello': known to who holds the paper, and nobody else learns a name. */
export function initialsOf(fullName: string): string {
  return fullName
    .split(/\s+/)
    .filter((word) => word !== '' && !BETWEEN.has(word.toLowerCase()))
    .map((word) => `${[...word][0]?.toUpperCase()}.`)
    .join(' ');
}
