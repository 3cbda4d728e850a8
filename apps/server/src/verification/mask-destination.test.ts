import { expect, it } from 'vitest';
import { maskDestination } from './mask-destination.ts';

it.each([
  ['+51987654321', '••• ••• 321'],
  ['rosa@correo.pe', 'r•••@correo.pe'],
  ['ro@correo.pe', 'r•••@correo.pe'],
  ['r@correo.pe', '•••@correo.pe'],
])('%s is shown as %s', (destination, shown) => {
  expect(maskDestination(destination)).toBe(shown);
});
