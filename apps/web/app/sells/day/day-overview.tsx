import { use } from 'react';
import { ListFailure } from '#shared/portal/list-failure.tsx';
import { DayFigures } from './day-figures.tsx';
import type { ComingDay } from './own-patients-query.ts';
import { ToDo } from './to-do.tsx';

/** Suspends until the figures are there. Who has brought nobody yet reads so once, below. */
export function DayOverview({ coming }: { coming: ComingDay }) {
  const day = use(coming);
  if (!day.ok) return <ListFailure error={day.error} />;
  if (day.answer.patients === 0) return null;
  return (
    <>
      <ToDo day={day.answer} />
      <DayFigures day={day.answer} />
    </>
  );
}
