/** '3', '3 y 4', '3 a 7'. */
export function listNumbers(numbers: readonly number[]): string {
  const [first, second] = numbers;
  const last = numbers.at(-1);
  if (first === undefined || last === undefined) return '';
  if (second === undefined) return String(first);
  return numbers.length === 2 ? `${first} y ${second}` : `${first} a ${last}`;
}
