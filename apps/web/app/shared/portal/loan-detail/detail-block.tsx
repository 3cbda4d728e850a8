import { DetailList } from '#ui/content/detail-list.tsx';
import { copy } from './copy.ts';

/** A term and what is known of it; null and nothing are 'No registrado'. */
export type Fact = readonly [term: string, value: string | null];

/** A block of which nothing is known says so once (specification 3 §8). */
export function DetailBlock({ facts }: { facts: readonly Fact[] }) {
  if (facts.every(([, value]) => !value)) return <p className="text-text2">{copy.noInformation}</p>;
  return (
    <DetailList
      items={facts.map(([term, value]) => ({
        term,
        value: value ? (
          <span className="break-words">{value}</span>
        ) : (
          <span className="font-normal text-text2">{copy.notRecorded}</span>
        ),
      }))}
    />
  );
}
