import { expect, it } from 'vitest';
import { filterCenters } from './filter-centers.ts';

const site = (id: number, headquarter_name: string, district: string) => ({
  id,
  headquarter_name,
  district,
  is_open: true,
  missing: [],
  is_account_waiting: false,
});
const centers = [
  {
    id: 1,
    name: 'Clínica Santa Lucía',
    ruc: null,
    sites: [site(1, 'Miraflores', 'Miraflores'), site(2, 'Norte', 'San Martín de Porres')],
  },
  { id: 2, name: 'Instituto Andino', ruc: null, sites: [site(3, 'Surco', 'Santiago de Surco')] },
];

it.each([
  ['', [[1, 2], [3]]],
  ['lucia', [[1, 2]]],
  ['SAN martin', [[2]]],
  ['santa norte', [[2]]],
  ['surco', [[3]]],
  ['surco norte', []],
])('"%s" finds the sites %j', (search, found) => {
  expect(filterCenters(centers, search).map(({ sites }) => sites.map(({ id }) => id))).toEqual(
    found,
  );
});
