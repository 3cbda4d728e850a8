import { expect, it } from 'vitest';
import { connectionLost } from '#lib/api-error.ts';
import { afterAsking, afterEnd, nothingYet } from './renewal.ts';

const NOW_MS = Date.parse('2027-03-14T15:00:00Z');
const MINUTE_MS = 60_000;
const END_MS = NOW_MS + 10 * MINUTE_MS;
const link = { url: 'https://alivio.test/x', endsAtMs: END_MS };
const lost = { ok: false, error: connectionLost() } as const;
const shown = afterAsking(nothingYet, { ok: true, answer: link }, NOW_MS);

it.each([
  { what: 'a whole link', endsInMs: 10 * MINUTE_MS, asksInMs: 9 * MINUTE_MS },
  { what: 'a shorter one', endsInMs: 8 * MINUTE_MS, asksInMs: 7 * MINUTE_MS },
  { what: 'one that ends at once', endsInMs: 0, asksInMs: 15_000 },
])('$what is replaced a minute before its end, and never without a pause', (example) => {
  const answer = { ...link, endsAtMs: NOW_MS + example.endsInMs };
  const { askAtMs } = afterAsking(nothingYet, { ok: true, answer }, NOW_MS);
  expect(askAtMs).toBe(NOW_MS + example.asksInMs);
});

it('a question that failed leaves the link that works, and is put again in 15 s or at its end', () => {
  const once = afterAsking(shown, lost, END_MS - MINUTE_MS);
  expect(once).toEqual({ link, failure: null, askAtMs: END_MS - 45_000 });
  expect(afterAsking(once, lost, END_MS - 5000).askAtMs).toBe(END_MS);
});

it('once the link is over, the failure is told and nothing is asked by itself', () => {
  const told = { link: null, failure: lost.error, askAtMs: null };
  expect(afterAsking(shown, lost, END_MS)).toEqual(told);
  expect(afterAsking(nothingYet, lost, NOW_MS)).toEqual(told);
  expect(afterAsking(afterEnd(shown), lost, END_MS - 1)).toEqual(told);
});
