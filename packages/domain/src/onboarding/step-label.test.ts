import { expect, test } from 'vitest';
import { type OnboardingPath, onboardingPaths } from './path.ts';
import { stepLabel, whatIsLeft } from './step-label.ts';

/** Specification 3, "Sells dashboard"; a path that is added has to be given its words here. */
const expected: Record<OnboardingPath, [label: string, left: string | null]> = {
  'onboarding/procedures': ['Terminado', 'Falta elegir el tratamiento'],
  'onboarding/payments': ['Validar ingresos', null],
  'onboarding/client-updates': ['Terminado', 'Faltan datos adicionales'],
  'onboarding/validate-phone': ['Validar teléfono', null],
  'onboarding/validate-email': ['Validar correo', null],
  'onboarding/register-spouse': ['Terminado', 'Faltan los datos del cónyuge'],
  'onboarding/result': ['Terminado', 'En el resultado de la evaluación'],
  'identity-validation': ['Subir documentos', null],
  'identity-validation/signature': ['Firma', null],
  'QR-code': ['Validando firma', null],
  'user/credits': ['En espera de firmas', null],
  user: ['Terminado', null],
};

test.each(onboardingPaths)('%s has its label', (path) => {
  expect([stepLabel(path), whatIsLeft(path)]).toEqual(expected[path]);
});

test.each(['onboarding/incomes', 'incomes'])('%s is the income of the specification', (path) => {
  expect(stepLabel(path)).toBe('Validar ingresos');
});

test.each(['', 'onboarding/another-day', 'constructor', 'user/', '__proto__'])(
  'a path that nobody knows (%s) is done, and nothing is left',
  (path) => {
    expect([stepLabel(path), whatIsLeft(path)]).toEqual(['Terminado', null]);
  },
);
