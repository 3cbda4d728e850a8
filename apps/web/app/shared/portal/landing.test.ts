import { expect, it } from 'vitest';
import { landingFor } from './landing.ts';

it.each([
  ['sells', '/sells'],
  ['operations', '/operations'],
  ['management', '/health-center/management'],
  ['health_center_admin', '/health-center'],
  ['health_center_user', '/health-center'],
] as const)('sends %s to %s', (role, path) => {
  expect(landingFor(role, null)).toBe(path);
});

it('returns a clinic user, and nobody else, to the loan they were looking at', () => {
  expect(landingFor('health_center_user', '7')).toBe('/health-center/patients/procedure/7');
  expect(landingFor('management', '7')).toBe('/health-center/management');
  expect(landingFor('health_center_admin', '7/../x')).toBe('/health-center');
});
