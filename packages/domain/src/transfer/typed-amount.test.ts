import { expect, test } from 'vitest';
import { readTypedAmount } from './typed-amount.ts';

test.each([
  ['450', 45_000],
  ['S/ 1,234.56', 123_456],
  ['1.234,56', 123_456],
  ['2000,50', 200_050],
  ['2,000', 200_000],
  ['2000.5', 200_050],
])('%s is %i céntimos', (text, amount) => {
  expect(readTypedAmount(text)).toEqual({ ok: true, amount });
});

test.each([
  ['', 'Escribe el monto de la transferencia.'],
  ['-2000', 'El monto no puede ser negativo: aquí se registra dinero que llegó.'],
  ['0.00', 'El monto tiene que ser mayor que cero.'],
  ['US$ 20', 'Solo se registran transferencias en soles.'],
  ['12.3456', 'Escribe el monto en soles, con dos decimales como máximo. Ejemplo: 1,250.50.'],
  ['mil', 'Escribe el monto en soles, con dos decimales como máximo. Ejemplo: 1,250.50.'],
])('%s is refused in words', (text, message) => {
  expect(readTypedAmount(text)).toEqual({ ok: false, message });
});
