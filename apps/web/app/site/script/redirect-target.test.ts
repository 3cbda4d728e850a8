import { expect, it } from 'vitest';
import { redirectTarget } from './redirect-target.ts';

const here = 'https://alivio.pe/redirect-1?referralCode=A1';

it.each([
  ['https://clinica.pe/campania?x=1', 'https://clinica.pe/campania?x=1'],
  ['/start-onboarding', 'https://alivio.pe/start-onboarding'],
])('goes to %s', (configured, expected) => {
  expect(redirectTarget(configured, here)).toBe(expected);
});

it.each([
  '',
  'clinica.pe',
  'javascript:alert(1)',
  '//clinica.pe',
  'https://',
  '/redirect-1',
  '/redirect-1?again=1',
])('refuses %j', (configured) => {
  expect(redirectTarget(configured, here)).toBeNull();
});
