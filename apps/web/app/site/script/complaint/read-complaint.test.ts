import { complaintProblems } from '@alivio/contract/complaint-rules.ts';
import { fileComplaint } from '@alivio/contract/complaints.ts';
import { expect, it } from 'vitest';
import { z } from 'zod/mini';
import { readComplaint, sheetOf } from './read-complaint.ts';

const filled = {
  name: 'Rosa Quispe Mamani',
  document_type: 'CE',
  identification_number: 'ab1234567',
  address: 'Jr. Huáscar 123, Lima',
  phone: '987 654 321',
  email: 'rosa@correo.pe',
  parent_name: 'Nadie',
  good: 'service',
  amount: 'S/ 1,350.50',
  description: 'Crédito dental',
  kind: 'queja',
  detail: 'Nadie contestó el teléfono.',
  request: 'Que contesten.',
  is_true: 'on',
};

function formWith(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

it('reads a sheet that the call takes, the amount in soles', () => {
  const values = readComplaint(formWith(filled));
  expect(complaintProblems(values)).toEqual({});
  const sheet = sheetOf(values);
  expect(sheet).toMatchObject({ amount: 1350.5, kind: 'queja', is_minor: false, parent_name: '' });
  expect(z.safeDecode(fileComplaint.body, sheet as never).success).toBe(true);
});

it('a sheet without an amount claims none', () => {
  expect(sheetOf(readComplaint(formWith({ ...filled, amount: ' ' }))).amount).toBeNull();
});

it('a minor names a parent; whoever is none need not, whatever was typed', () => {
  const asMinor = { ...filled, is_minor: 'on', parent_name: '' };
  expect(complaintProblems(readComplaint(formWith(asMinor)))).toEqual({
    parent_name: 'Escribe los nombres y apellidos del padre, la madre o el apoderado.',
  });
});

it('tells every problem of an empty sheet at once', () => {
  expect(Object.keys(complaintProblems(readComplaint(new FormData())))).toEqual([
    'name',
    'identification_number',
    'address',
    'phone',
    'email',
    'good',
    'description',
    'kind',
    'detail',
    'request',
    'is_true',
  ]);
});

it('takes a phone as Lima writes it, and tells one that is too short', () => {
  const problemOf = (phone: string) =>
    complaintProblems(readComplaint(formWith({ ...filled, phone }))).phone;
  expect(problemOf('(01) 475-2200')).toBeUndefined();
  expect(problemOf('(01) 47')).toBe('El teléfono debe tener de 6 a 15 números.');
});
