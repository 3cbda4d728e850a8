import { expect, it } from 'vitest';
import { fieldOfHolder } from './field-of-holder.ts';

const holder = {
  document_type: 'DNI',
  identification_number: '43218760',
  email: 'Rosa@correo.pe',
  phone: '+51987654321',
} as const;
const other = {
  document_type: 'DNI',
  identification_number: '40812340',
  email: 'ana@correo.pe',
  phone: '+51987000222',
} as const;

it.each([
  ['another person', {}, null],
  ['the same document', { identification_number: '43218760' }, 'identification_number'],
  [
    'the same number of another type',
    { document_type: 'CE', identification_number: '43218760' },
    null,
  ],
  ['the same inbox, written otherwise', { email: ' ROSA@correo.pe' }, 'email'],
  ['the same phone', { phone: '+51987654321' }, 'phone'],
] as const)('%s', (_, change, field) => {
  expect(fieldOfHolder({ ...other, ...change }, holder)).toBe(field);
});
