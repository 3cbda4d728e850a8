import { formatInstant } from '#lib/format-instant.ts';

type EventListProps = {
  events: readonly { at: string; title: string; by: string; reason: string | null }[];
};

/** What happened, when, by whom and why; a thread that leads from one to the next. */
export function EventList({ events }: EventListProps) {
  return (
    <ol className="flex flex-col">
      {events.map(({ at, title, by, reason }) => (
        <li
          key={`${at}${title}`}
          className="relative wrap-anywhere border-l-2 border-border pb-4 pl-5 last:border-transparent last:pb-0"
        >
          <span
            aria-hidden="true"
            className="absolute top-1.5 -left-1.25 size-2 rounded-full bg-brand"
          />
          <p className="font-medium">{title}</p>
          <p className="text-small text-text2">
            <time dateTime={at}>{formatInstant(at)}</time>, {by}
          </p>
          {reason !== null && <p className="mt-1 text-small">{reason}</p>}
        </li>
      ))}
    </ol>
  );
}
