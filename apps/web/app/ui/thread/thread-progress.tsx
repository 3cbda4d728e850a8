type ThreadProgressProps = {
  /** 0 to 100. */
  value: number;
};

/**
 * The progress bar as thread: straight up to where the person is, then a knot with fewer loops the
 * nearer the end. Only SVG attributes, so it also fits prerendered pages, where `style` may not stand.
 */
export function ThreadProgress({ value }: ThreadProgressProps) {
  const done = Math.min(100, Math.max(0, value));
  // The knot keeps its width inside the bar at both ends.
  const knotX = `${done * 0.9}%`;
  return (
    <svg
      width="100%"
      height="28"
      fill="none"
      strokeWidth="4"
      strokeLinecap="round"
      aria-hidden="true"
      className="overflow-visible"
    >
      <rect y="12" width="100%" height="4" rx="2" className="fill-border" />
      <rect
        y="11"
        width={done === 100 ? '100%' : knotX}
        height="6"
        rx="3"
        className="fill-brand transition-[width] duration-200"
      />
      {done < 100 && (
        <svg x={knotX} y="0" overflow="visible" aria-hidden="true">
          <path className="stroke-accent" d={knotFor(done)} />
        </svg>
      )}
    </svg>
  );
}

/** From where the last one ended, up, round and on: a loop as in handwriting, 21 px long. */
const loop = 'c10 0 14-4 14-8s-7-4-7 0 4 8 14 8';

function knotFor(done: number): string {
  const loops = done < 34 ? 3 : done < 67 ? 2 : 1;
  return `M0 14${loop.repeat(loops)}`;
}
