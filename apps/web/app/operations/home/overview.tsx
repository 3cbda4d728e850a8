import type { getDeskOverview } from '@alivio/contract/desk.ts';
import type { ResponseOf } from '@alivio/contract/endpoint.ts';
import { use } from 'react';
import { useRevalidator } from 'react-router';
import { formatTime } from '#lib/format-time.ts';
import type { Outcome } from '#lib/guards.ts';
import { ListFailure } from '#shared/portal/list-failure.tsx';
import { Button } from '#ui/actions/button.tsx';
import { copy } from './copy.ts';
import { DeskCharts } from './desk-charts.tsx';
import { KindCards } from './kind-cards.tsx';
import { MoneyToday } from './money-today.tsx';
import { MyCases } from './my-cases.tsx';

type OverviewProps = {
  coming: Promise<Outcome<ResponseOf<typeof getDeskOverview>>>;
  askedAt: string;
};

/** Suspends until the figures are there. */
export function Overview({ coming, askedAt }: OverviewProps) {
  const overview = use(coming);
  if (!overview.ok) return <ListFailure error={overview.error} />;
  const { kinds, mine, money, charts } = overview.answer;
  return (
    <div className="flex flex-col gap-8">
      <KindCards kinds={kinds} />
      <div className="grid items-start gap-8 lg:grid-cols-[2fr_1fr]">
        <MyCases items={mine} />
        <MoneyToday {...money} />
      </div>
      <DeskCharts {...charts} />
      <AsOf at={askedAt} />
    </div>
  );
}

/** Figures that stand still say of when they are. */
function AsOf({ at }: { at: string }) {
  const { state, revalidate } = useRevalidator();
  return (
    <p className="flex flex-wrap items-center gap-2 text-small text-text2">
      {copy.asOf} {formatTime(at)}
      <Button
        tone="quiet"
        size="compact"
        onClick={() => void revalidate()}
        busyText={state === 'loading' ? copy.refreshing : undefined}
      >
        {copy.refresh}
      </Button>
    </p>
  );
}
