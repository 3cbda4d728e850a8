import type { ReactNode } from 'react';

type DetailListProps = { items: { term: string; value: ReactNode }[] };

/** Terms and values; the value stands under its term on a phone and beside it on a desktop. */
export function DetailList({ items }: DetailListProps) {
  return (
    <dl className="divide-y divide-border">
      {items.map(({ term, value }) => (
        <div
          key={term}
          className="flex flex-col gap-x-4 py-2.5 sm:grid sm:grid-cols-[2fr_3fr] sm:items-baseline"
        >
          <dt className="text-small text-text2">{term}</dt>
          <dd className="min-w-0 font-medium wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
