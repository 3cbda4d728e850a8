import type { ReactNode } from 'react';

type TwoLinesProps = { first: ReactNode; second: string };

/** What a cell says first, and below it what goes with it. */
export function TwoLines({ first, second }: TwoLinesProps) {
  return (
    <span className="flex flex-col">
      <span className="font-medium">{first}</span>
      <span className="break-words text-text2 tabular-nums">{second}</span>
    </span>
  );
}
