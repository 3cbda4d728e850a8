import type { Quote } from '@alivio/domain/loan/quote.ts';
import { lazy, Suspense, useState } from 'react';
import { Accordion } from '#ui/content/accordion.tsx';
import { copy } from './copy.ts';

/** Fetched when it is opened: most people read the instalment and the total. */
const ScheduleTable = lazy(async () => ({
  default: (await import('./schedule-table.tsx')).ScheduleTable,
}));

export function PlanSchedule({ quote }: { quote: Quote }) {
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <Accordion
      onOpen={() => setWasOpened(true)}
      items={[
        {
          title: copy.schedule,
          content: wasOpened && (
            <Suspense fallback={<p>{copy.loadingSchedule}</p>}>
              <ScheduleTable quote={quote} />
            </Suspense>
          ),
        },
      ]}
    />
  );
}
