/** One line of the table: what was tried, how often, what came of it, and whether that is right. */
export interface Row {
  kind: string;
  name: string;
  requests: number;
  /** Of how many the server looked at what they brought, or did what they asked; its meaning is the row's. */
  evaluated: number;
  worst: number;
  /** One line for each thing that is wrong, with what it takes to do it again. */
  failures: readonly string[];
}

/** Collects what a row will say while its requests are under way. */
export function openRow(kind: string, name: string) {
  const failures = new Set<string>();
  const row = { kind, name, requests: 0, evaluated: 0, worst: 0 };
  return {
    count(status: number, wasEvaluated = status < 400): void {
      row.requests += 1;
      row.worst = Math.max(row.worst, status);
      if (wasEvaluated) row.evaluated += 1;
    },
    fail(line: string): void {
      failures.add(line);
    },
    /** A failure unless what was counted is what had to be. */
    expect(what: string, found: unknown, wanted: unknown): void {
      if (found !== wanted) failures.add(`${what}: ${found} instead of ${wanted}`);
    },
    get evaluated() {
      return row.evaluated;
    },
    close: (): Row => ({ ...row, failures: [...failures] }),
  };
}

export type OpenRow = ReturnType<typeof openRow>;

const SHOWN_OF_ALIKE = 4;

/** The table, and below it every failure. */
export function describeRows(rows: readonly Row[]): string {
  const cells = [
    ['kind', 'what was tried', 'requests', 'evaluated', 'worst', 'verdict'],
    ...rows.map(({ kind, name, requests, evaluated, worst, failures }) => [
      kind,
      name,
      String(requests),
      String(evaluated),
      worst === 0 ? '–' : String(worst),
      failures.length === 0 ? 'ok' : `${failures.length} FAILED`,
    ]),
  ];
  const widths = cells[0]?.map((_, at) => Math.max(...cells.map((row) => row[at]?.length ?? 0)));
  const isFigure = (at: number) => at >= 2 && at <= 4;
  const lines = cells.map((row) =>
    row
      .map((cell, at) =>
        isFigure(at) ? cell.padStart(widths?.[at] ?? 0) : cell.padEnd(widths?.[at] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  );
  const failures = rows.flatMap((row) => row.failures.map((line) => `✗ ${row.kind}: ${line}`));
  return [...lines, '', ...folded(failures)].join('\n');
}

/** The same mistake of a hundred calls is shown at a few of them, and our own failures come first. */
function folded(failures: readonly string[]): string[] {
  const alike = new Map<string, string[]>();
  for (const line of failures) {
    const mistake = /, [^,=:]+( = |: )(.+)$/.exec(line)?.[2] ?? line;
    alike.set(mistake, [...(alike.get(mistake) ?? []), line]);
  }
  const isOurs = (mistake: string) => (/: 5\d\d\b/.test(mistake) ? 0 : 1);
  return [...alike]
    .toSorted(([a], [b]) => isOurs(a) - isOurs(b))
    .flatMap(([, lines]) => [
      ...lines.slice(0, SHOWN_OF_ALIKE),
      ...(lines.length > SHOWN_OF_ALIKE
        ? [`  … and ${lines.length - SHOWN_OF_ALIKE} more like these`]
        : []),
    ]);
}
