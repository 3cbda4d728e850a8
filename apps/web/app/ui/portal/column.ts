import type { ReactNode } from 'react';

/** What a column of a table shows of a row. */
export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  sortable?: boolean;
  /** Amounts and counts stand at the right with figures of one width. */
  figures?: boolean;
  /** Beside the header: a filter. */
  headerAction?: ReactNode;
};
