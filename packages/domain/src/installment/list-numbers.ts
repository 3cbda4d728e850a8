/** '3', '3 y 4', '3 a 7', '3, 5 y 9': a range only where none between them is left out. */
export function listNumbers(numbers: readonly number[]): string {
  const [first] = numbers;
  const last = numbers.at(-1);
  if (first === undefined || last === undefined) return '';
  if (numbers.length === 1) return String(first);
  const isRange = numbers.every((number, index) => number === first + index);
  return numbers.length > 2 && isRange
    ? `${first} a ${last}`
    : `${numbers.slice(0, -1).join(', ')} y ${last}`;
}
