import { reasonCount } from './is-reason.ts';

/** How long the words are, once the limit is near; they are never cut. */
export function ReasonCount({ text }: { text: string }) {
  const count = reasonCount(text);
  return count === undefined ? null : <p className="text-small text-text2 tabular-nums">{count}</p>;
}
