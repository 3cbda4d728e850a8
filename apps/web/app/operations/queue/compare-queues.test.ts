import { expect, it } from 'vitest';
import { compareQueues } from './compare-queues.ts';

const ana = { staff_user_id: 7, name: 'Ana', until: '2026-11-16T15:15:00Z', is_mine: false };
const item = (id: number, lease: typeof ana | null = null) => ({
  id,
  due_at: `2026-11-16T1${id}:00:00Z`,
  lease,
});
const page = (ids: number[], paging = { page: 1, total_pages: 1 }) => ({
  data: ids.map((id) => item(id)),
  ...paging,
});

it('nothing happened', () => {
  expect(compareQueues([item(1), item(2)], page([1, 2]))).toEqual({ count: 0, goneIds: new Set() });
});

it('a case that was dealt with is gone', () => {
  const { count, goneIds } = compareQueues([item(1), item(2)], page([2]));
  expect(count).toBe(1);
  expect([...goneIds]).toEqual([1]);
});

it('a new one is a change, and nothing is gone', () => {
  const { count, goneIds } = compareQueues([item(2)], page([1, 2]));
  expect(count).toBe(1);
  expect(goneIds.size).toBe(0);
});

it('a case that slid to the next page is not gone', () => {
  const { goneIds } = compareQueues([item(2), item(4)], page([1, 2], { page: 1, total_pages: 2 }));
  expect(goneIds.size).toBe(0);
});

it('one due before the end of a full page is', () => {
  const { goneIds } = compareQueues([item(1), item(2)], page([2, 3], { page: 1, total_pages: 2 }));
  expect([...goneIds]).toEqual([1]);
});

it('the last page of an emptied queue', () => {
  expect(compareQueues([item(1)], page([])).goneIds).toEqual(new Set([1]));
});

it('another holder is a change; more time for the same one is not', () => {
  const longer = { ...ana, until: '2026-11-16T15:30:00Z' };
  const fresh = (lease: typeof ana | null) => ({ ...page([]), data: [item(1, lease)] });
  expect(compareQueues([item(1)], fresh(ana)).count).toBe(1);
  expect(compareQueues([item(1, ana)], fresh(null)).count).toBe(1);
  expect(compareQueues([item(1, ana)], fresh(longer)).count).toBe(0);
});
