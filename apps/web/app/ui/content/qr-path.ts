/** The dark squares of a QR as the path of an SVG: one rectangle for each run of them in a row. */
export function qrPath(modules: readonly (readonly boolean[])[]): string {
  return modules
    .flatMap((row, y) =>
      row.map((isDark, x) => {
        if (!isDark || row[x - 1]) return '';
        const end = row.indexOf(false, x);
        const width = (end === -1 ? row.length : end) - x;
        return `M${x} ${y}h${width}v1h-${width}z`;
      }),
    )
    .join('');
}
