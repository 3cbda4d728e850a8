import { expect, it } from 'vitest';
import { type OpenWork, standingOf } from './case-standing.ts';

const lease = (is_mine: boolean) => ({
  name: 'Ana Torres',
  is_mine,
  until: '2026-11-16T15:42:00Z',
});
const work = (id: number, rest: Partial<OpenWork> = {}): OpenWork => ({
  id,
  kind: 'document_review',
  due_at: `2026-11-16T1${id}:00:00Z`,
  is_late: false,
  lease: null,
  approval_id: null,
  ...rest,
});

it('the case in hand is the one that the file was opened for', () => {
  expect(standingOf([work(1), work(2)], 2)).toMatchObject({ item: { id: 2 }, isClosed: false });
});

it('opened for no case, it is the one that is due first', () => {
  expect(standingOf([work(2), work(1)], undefined)).toMatchObject({
    item: { id: 1 },
    isClosed: false,
  });
});

it('a case that was dealt with hands on to the next of the loan, or all is done', () => {
  expect(standingOf([work(1)], 5)).toMatchObject({ item: { id: 1 }, isClosed: false });
  expect(standingOf([], 5)).toMatchObject({ item: null, isClosed: true });
  expect(standingOf([], undefined)).toMatchObject({ item: null, isClosed: false });
});

it('whoever holds any case of the loan holds them all', () => {
  const standing = standingOf([work(1), work(2, { lease: lease(false) })], 1);
  expect(standing.heldByOther?.name).toBe('Ana Torres');
  expect(standingOf([work(1, { lease: lease(true) })], 1).heldByOther).toBeNull();
});

it('a decision that waits is found whichever case is in hand', () => {
  expect(standingOf([work(1), work(2, { approval_id: 9 })], 1).approvalId).toBe(9);
});
