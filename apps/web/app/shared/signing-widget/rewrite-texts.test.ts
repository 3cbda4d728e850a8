import { expect, it } from 'vitest';
import { capitalize, rewriteText } from './rewrite-texts.ts';

it('says validation of identity where the company says proof of life', () => {
  expect(rewriteText('Prueba de vida realizada')).toBe('Validación de identidad realizada');
  expect(rewriteText('✓ Prueba de vida realizada.')).toBe('✓ Validación de identidad realizada.');
  expect(rewriteText('Prueba de vida')).toBe('Prueba de vida');
});

it.each([
  ['continuar', 'Continuar'],
  ['  usar cámara', '  Usar cámara'],
  ['ñandú', 'Ñandú'],
  ['Firmar', 'Firmar'],
  ['6 dígitos', '6 dígitos'],
  ['', ''],
])('capitalizes %s', (text, wanted) => {
  expect(capitalize(text)).toBe(wanted);
});

it.each(['Prueba de vida realizada', 'continuar'])(
  '%s changes once and no more: whoever watches for changes is not kept busy',
  (text) => {
    const once = capitalize(rewriteText(text));
    expect(once).not.toBe(text);
    expect(capitalize(rewriteText(once))).toBe(once);
  },
);
