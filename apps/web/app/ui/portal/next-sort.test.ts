import { expect, it } from 'vitest';
import { nextSort } from './next-sort.ts';

it('goes ascending, descending, none', () => {
  const first = nextSort(null, 'amount');
  const second = nextSort(first, 'amount');
  expect(first).toEqual({ by: 'amount', direction: 'asc' });
  expect(second).toEqual({ by: 'amount', direction: 'desc' });
  expect(nextSort(second, 'amount')).toBeNull();
});

it('starts over on another column', () => {
  expect(nextSort({ by: 'amount', direction: 'desc' }, 'code')).toEqual({
    by: 'code',
    direction: 'asc',
  });
});
