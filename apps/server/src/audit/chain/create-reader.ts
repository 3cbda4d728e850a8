/** Rows in their order, of which no more than a batch is in memory. */
export interface Reader<Row> {
  /** The next row, which stays the next one. */
  peek(): Promise<Row | undefined>;
  take(): Promise<Row | undefined>;
}

/** `loadAfter` answers the rows after one, or the first ones; none at the end. */
export function createReader<Row>(
  loadAfter: (last: Row | undefined) => Promise<readonly Row[]>,
): Reader<Row> {
  let rows: readonly Row[] = [];
  let next = 0;
  let last: Row | undefined;
  const peek = async () => {
    if (next === rows.length) {
      rows = await loadAfter(last);
      next = 0;
    }
    return rows[next];
  };
  return {
    peek,
    async take() {
      const row = await peek();
      if (row === undefined) return undefined;
      next += 1;
      last = row;
      return row;
    },
  };
}
