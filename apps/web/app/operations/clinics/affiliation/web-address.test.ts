import { expect, it } from 'vitest';
import { webAddress } from './web-address.ts';

it.each([
  ['www.clinica.pe', 'https://www.clinica.pe/'],
  ['http://clinica.pe/citas', 'http://clinica.pe/citas'],
  ['HTTPS://clinica.pe', 'https://clinica.pe/'],
  ['javascript:alert(1)', null],
  ['data:text/html,hola', null],
  ['banco.pe@robo.pe', null],
  ['no es una página', null],
])('%s leads to %s', (typed, address) => {
  expect(webAddress(typed)).toBe(address);
});
