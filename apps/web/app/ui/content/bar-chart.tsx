export type Bar = {
  key: string;
  /** Below the bar and in the list of figures: '14/11'. */
  label: string;
  value: number;
  /** The value in words: 'S/ 4,500.00'. */
  text: string;
};

type BarChartProps = {
  title: string;
  /** What a glance should tell: '32 en 14 días'. */
  summary: string;
  bars: readonly Bar[];
};

const WIDTH = 280;
const HEIGHT = 72;
const GAP = 4;

/** A small chart for trends; whoever wants the figures opens them below it. */
export function BarChart({ title, summary, bars }: BarChartProps) {
  return (
    <figure className="flex min-w-0 flex-col gap-2 rounded-card border border-border bg-surface p-5 shadow-raised">
      <figcaption className="flex flex-col">
        <span className="text-small text-text2">{title}</span>
        <span className="text-lead font-semibold tabular-nums">{summary}</span>
      </figcaption>
      <Bars title={title} summary={summary} bars={bars} />
      <details className="text-small">
        <summary className="min-h-6 w-fit text-text2 hover:text-text">Ver cifras</summary>
        <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-4 tabular-nums">
          {bars.map(({ key, label, text }) => (
            <div key={key} className="contents">
              <dt className="text-text2">{label}</dt>
              <dd className="text-right">{text}</dd>
            </div>
          ))}
        </dl>
      </details>
    </figure>
  );
}

function Bars({ title, summary, bars }: BarChartProps) {
  const highest = Math.max(1, ...bars.map(({ value }) => value));
  const width = WIDTH / Math.max(1, bars.length);
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={`${title}: ${summary}`}
      className="h-18 w-full"
      preserveAspectRatio="none"
    >
      {bars.map(({ key, label, value, text }, index) => {
        // A day without anything is a line on the ground, not a hole in the row.
        const height = Math.max(2, (value / highest) * (HEIGHT - 2));
        return (
          <rect
            key={key}
            x={index * width + GAP / 2}
            y={HEIGHT - height}
            width={width - GAP}
            height={height}
            rx="2"
            className={value > 0 ? 'fill-brand' : 'fill-border'}
          >
            <title>{`${label}: ${text}`}</title>
          </rect>
        );
      })}
    </svg>
  );
}
