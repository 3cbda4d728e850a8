import { expect, it } from 'vitest';
import { routeErrorText } from './route-error-text.ts';

/** Specification 1 §8, route error page by status. */
it.each([
  [400, 'Parece que algo salió mal.'],
  [401, 'Tu sesión expiró. Inicia sesión nuevamente.'],
  [403, 'No tienes permisos para ver esta página.'],
  [404, 'No encontramos lo que buscas.'],
  [405, 'No tienes permiso para realizar esta acción.'],
  [503, 'El servidor no está disponible en este momento.'],
  [418, 'Un error inesperado ocurrió.'],
  [500, 'Un error inesperado ocurrió.'],
])('status %i', (status, title) => {
  expect(routeErrorText(status)).toEqual({ title });
});

it('what is no answer at all', () => {
  expect(routeErrorText(null)).toEqual({
    title: 'Error inesperado',
    detail: 'Por favor, intenta nuevamente más tarde.',
  });
});
