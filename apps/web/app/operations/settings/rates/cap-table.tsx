import { formatDay } from '@alivio/domain/calendar/format-day.ts';
import { type CapKind, capKinds, lastCap } from '@alivio/domain/rates/cap.ts';
import { formatPercent } from '@alivio/domain/rates/rate.ts';
import { formatInstant } from '#lib/format-instant.ts';
import { EmptyList } from '#shared/portal/empty-list.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import type { Column } from '#ui/portal/column.ts';
import { DataTable } from '#ui/portal/data-table.tsx';
import { useRights } from '../../work/use-rights.ts';
import { copy } from './copy.ts';
import type { RateSettings } from './rates-view.tsx';

type CapEntry = RateSettings['caps'][number];
type CapRevision = CapEntry['before'][number];

const columns: Column<CapEntry>[] = [
  {
    key: 'period',
    header: copy.capPeriod,
    cell: ({ cap }) => (
      <>
        {copy.range(formatDay(cap.from), formatDay(cap.to))}
        {cap.knownOn !== null && cap.knownOn > cap.from && (
          <span className="block text-small text-text2">
            {copy.capBindsFrom(formatDay(cap.knownOn))}
          </span>
        )}
      </>
    ),
  },
  { key: 'kind', header: copy.kind, cell: ({ cap }) => copy.kinds[cap.kind] },
  { key: 'rate', header: copy.capRate, cell: ({ cap }) => formatPercent(cap.tea), figures: true },
  {
    key: 'published',
    header: copy.capState,
    cell: ({ cap }) => (
      <Badge tone={cap.published ? 'ok' : 'warn'}>
        {cap.published ? copy.confirmed : copy.unconfirmed}
      </Badge>
    ),
  },
];

function whoOf({ entered }: CapRevision): string {
  return entered === null ? copy.shipped : copy.capEntry(entered.name, formatInstant(entered.at));
}

/** What a correction took the place of, with who had entered it. */
function whatWas({ cap, entered }: CapRevision): string {
  const state = cap.published ? copy.confirmed : copy.unconfirmed;
  const what = copy.capWas(formatPercent(cap.tea), formatDay(cap.to), state.toLowerCase());
  return `${what} (${whoOf({ cap, entered })})`;
}

export function CapTable({ caps }: Pick<RateSettings, 'caps'>) {
  const mayCorrect = useRights()?.includes('administrator') ?? false;
  const rows = caps.map(({ cap }) => cap);
  const last = capKinds.flatMap((kind) => lastCap(rows, kind) ?? []);
  const by: Column<CapEntry> = {
    key: 'by',
    header: copy.capBy,
    cell: (entry) => (
      <>
        {whoOf(entry)}
        {entry.before.map((revision) => (
          <span key={`${whoOf(revision)} ${whatWas(revision)}`} className="block text-text2">
            {whatWas(revision)}
          </span>
        ))}
        {mayCorrect && last.includes(entry.cap) && <CorrectLink kind={entry.cap.kind} />}
      </>
    ),
  };
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lead font-semibold">{copy.capsTitle}</h2>
      <p className="text-small text-text2">{copy.capsMeaning}</p>
      <DataTable
        caption={copy.capsTitle}
        columns={[...columns, by]}
        rows={caps}
        rowKey={({ cap }) => `${cap.kind} ${cap.from}`}
        empty={<EmptyList />}
      />
    </section>
  );
}

function CorrectLink({ kind }: { kind: CapKind }) {
  return (
    <span className="block">
      <LinkButton
        to={`/operations/settings/rates/new-cap?corrects=${kind}`}
        tone="quiet"
        size="compact"
        isFetchedAhead={false}
      >
        <span>
          {copy.correct} <span className="sr-only">{copy.correctCap(copy.kinds[kind])}</span>
        </span>
      </LinkButton>
    </span>
  );
}
