type BarTableProps = {
  title: string;
  /** What a glance should tell: '32 en total'. */
  summary: string;
  /** Of the column that names the rows. */
  rowsAre: string;
  rows: readonly { key: string; label: string; value: number; text: string }[];
};

/** A chart to compare a few named things: a table whose figures have a length. */
export function BarTable({ title, summary, rowsAre, rows }: BarTableProps) {
  const highest = Math.max(1, ...rows.map(({ value }) => value));
  return (
    <section className="flex min-w-0 flex-col gap-3 rounded-card border border-border bg-surface p-5 shadow-raised">
      <h3 className="flex flex-col">
        <span className="text-small text-text2">{title}</span>
        <span className="text-lead font-semibold tabular-nums">{summary}</span>
      </h3>
      <table className="w-full text-small">
        <caption className="sr-only">{title}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{rowsAre}</th>
            <th scope="col">{title}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, value, text }) => (
            <tr key={key}>
              <th scope="row" className="pt-2 pr-3 text-left font-normal">
                {label}
                <Bar share={value / highest} />
              </th>
              <td className="pt-2 text-right align-top font-medium whitespace-nowrap tabular-nums">
                {text}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Nothing is a line on the ground, not a hole in the row. */
function Bar({ share }: { share: number }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 8"
      preserveAspectRatio="none"
      className="mt-1 block h-2 w-full"
    >
      <rect width="100" height="8" rx="2" className="fill-sunken" />
      <rect width={100 * share} height="8" rx="2" className="fill-brand" />
    </svg>
  );
}
