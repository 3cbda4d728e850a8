import { membershipProblems } from '@alivio/contract/membership-rules.ts';
import { expect, it } from 'vitest';
import { fieldsOfDraft, readMembership } from './read-membership.ts';

const filled = {
  healthCenterName: 'Clínica Santa Elena',
  healthCenterAddress: 'San Borja',
  phone: '01 475 2200',
  healthCenterEmail: '',
  HealthCenterWeb: 'www.santaelena.pe',
  comments: 'Llamar por la tarde',
  affiliatedDoctors: '2',
  speciality_2: 'on',
  speciality_other: 'on',
  otherSpecialitie: 'Nutrición ',
  terms: 'on',
};

function formWith(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

it('reads the fields by the names of the specification, the other speciality as «Otro: …»', () => {
  const values = readMembership(formWith(filled));
  expect(values).toMatchObject({
    affiliatedDoctors: { id: 2, label: '10-20' },
    specialities: ['Pediatría', 'Otro: Nutrición'],
    terms: true,
  });
  expect(membershipProblems(values)).toEqual({});
});

it('tells every problem of an empty form at once', () => {
  expect(Object.keys(membershipProblems(readMembership(new FormData())))).toEqual([
    'healthCenterName',
    'healthCenterAddress',
    'phone',
    'affiliatedDoctors',
    'specialities',
    'terms',
  ]);
});

it('an other speciality that is ticked and not written is asked for', () => {
  const values = readMembership(formWith({ ...filled, otherSpecialitie: ' ' }));
  expect(membershipProblems(values)).toEqual({
    specialities: 'Escribe cuál es la otra especialidad.',
  });
});

it('a draft brings back what it was made of', () => {
  const draft = JSON.parse(JSON.stringify(readMembership(formWith(filled))));
  const fields = Object.entries(fieldsOfDraft(draft)).filter(([, value]) => value !== false);
  const ticked = fields.map(([name, value]): [string, string] => [
    name,
    value === true ? 'on' : String(value),
  ]);
  expect(readMembership(formWith(Object.fromEntries(ticked)))).toEqual(
    readMembership(formWith(filled)),
  );
});

it('a draft of something else fills in nothing', () => {
  const draft = { specialities: 'all', terms: 'yes', affiliatedDoctors: 3, phone: 12 };
  const fields = fieldsOfDraft(draft);
  expect(fields).not.toHaveProperty('phone');
  expect(fields.terms).toBe(false);
  expect(fields.affiliatedDoctors).toBe('');
  expect(Object.values(fields).filter((value) => value === true)).toEqual([]);
});

it('takes a phone as Lima writes it, and tells one that is too short', () => {
  const problemOf = (phone: string) =>
    membershipProblems(readMembership(formWith({ ...filled, phone }))).phone;
  expect(problemOf('(01) 475-2200')).toBeUndefined();
  expect(problemOf('(01) 47')).toBe('El teléfono debe tener de 6 a 15 números.');
});
