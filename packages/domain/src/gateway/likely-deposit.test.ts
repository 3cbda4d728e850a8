import { expect, it } from 'vitest';
import { centimos } from '../money/centimos.ts';
import { isLikelyDeposit } from './likely-deposit.ts';

const net = centimos(5_000_00);
const money = (amount: number, text = '') => ({ amount: centimos(amount), text });

it.each([
  ['the net itself', 5_000_00, '', true],
  ['5 % less', 4_750_00, '', true],
  ['a céntimo less than that', 4_749_99, '', false],
  ['5 % more', 5_250_00, '', true],
  ['an instalment', 20_93, 'TRANSF ROSA QUISPE', false],
  ['an instalment that names the gateway', 20_93, 'Abono Izípay 77', true],
  ['a word that only contains such a name', 20_93, 'PASARELAS', false],
])('%s', (_, amount, text, isLikely) => {
  expect(isLikelyDeposit(money(amount, text), net)).toBe(isLikely);
});

it('of a small settlement S/ 50 are near', () => {
  expect(isLikelyDeposit(money(150_00), centimos(100_00))).toBe(true);
  expect(isLikelyDeposit(money(150_01), centimos(100_00))).toBe(false);
});
