import { expect, test } from 'vitest';
import { findCode, findLink } from '#sandbox/messages/extract.ts';

test.each([
  ['Tu código es 482913. No lo compartas.', '482913'],
  ['482913 es tu código', '482913'],
  ['Llama al 999888777', undefined],
  ['Abre http://localhost:3000/verify/123456 o escribe 654321', '654321'],
  ['Abre http://localhost:3000/verify/123456', undefined],
])('the code in "%s" is %s', (text, code) => {
  expect(findCode(text)).toBe(code);
});

test.each([
  ['Entra a https://alivio.pe/firma?t=a1.', 'https://alivio.pe/firma?t=a1'],
  ['(http://localhost:3000/x)\nGracias', 'http://localhost:3000/x'],
  ['Sin enlace', undefined],
])('the link in "%s" is %s', (text, link) => {
  expect(findLink(text)).toBe(link);
});
