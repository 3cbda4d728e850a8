import { expect, test } from 'vitest';
import { assignColumns, rolesOf } from './assign-columns.ts';

test('columns that were chosen make a mapping, and the mapping makes them again', () => {
  const roles = { Fecha: 'date', Monto: 'amount', Saldo: null } as const;
  const mapping = { date: 'Fecha', amount: 'Monto' };
  expect(assignColumns(roles)).toEqual({ ok: true, mapping });
  expect(rolesOf(['Fecha', 'Monto', 'Saldo'], mapping)).toEqual(roles);
});

test('two columns for the same thing are refused in words', () => {
  expect(assignColumns({ Fecha: 'date', 'F. valor': 'date', Monto: 'amount' })).toMatchObject({
    reason: 'field_repeated',
    message: 'Las columnas «Fecha» y «F. valor» están elegidas como Fecha: deja una.',
  });
});

test('what is missing is asked for', () => {
  expect(assignColumns({ Fecha: 'date' })).toMatchObject({ reason: 'mapping_incomplete' });
});
