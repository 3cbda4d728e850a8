import { expect, it } from 'vitest';
import { z } from 'zod/mini';
import { postMembership } from './membership.ts';

const { body: filled } = postMembership.example;

it.each([
  ['with its box', { speciality_other: 'on', otherSpecialitie: 'Nutrición' }],
  ['without it, since no script ticks it', { otherSpecialitie: 'Nutrición' }],
])('an other speciality that is written counts, %s', (_, other) => {
  const request = z.decode(postMembership.body, { ...filled, ...other } as never);
  expect(request).toMatchObject({
    specialities: ['Pediatría', 'Otro: Nutrición'],
    otherSpecialitie: 'Nutrición',
  });
});

it('a box without its text is asked for it', () => {
  const answer = z.safeDecode(postMembership.body, {
    ...filled,
    speciality_other: 'on',
  } as never);
  expect(answer.error?.issues).toMatchObject([
    { path: ['specialities'], message: 'Escribe cuál es la otra especialidad.' },
  ]);
});
