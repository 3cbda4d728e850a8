/** Every order in which these can come. */
export function ordersOf<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, index) =>
    ordersOf(items.toSpliced(index, 1)).map((rest) => [item, ...rest]),
  );
}
