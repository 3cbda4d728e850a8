import { expect, it } from 'vitest';
import { groupSites } from './group-sites.ts';

function site(id: number, name: string) {
  const place = { district: '', province: '', region: '', address: '', phone: '' };
  return { id, name, headquarter_name: `Sede ${id}`, country: 'PE' as const, ...place };
}

it('makes one entry per brand, in the order they came', () => {
  const centers = groupSites([site(1, 'Santa Lucía'), site(2, 'Andino'), site(3, 'Santa Lucía')]);
  expect(centers.map(({ name, sites }) => [name, sites.map(({ id }) => id)])).toEqual([
    ['Santa Lucía', [1, 3]],
    ['Andino', [2]],
  ]);
});
