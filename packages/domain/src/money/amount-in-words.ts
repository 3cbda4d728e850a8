import type { Centimos } from './centimos.ts';

const CENTIMOS_PER_SOL = 100;

const UP_TO_TWENTY_NINE =
  'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve'.split(
    ' ',
  );
const TENS = '- - - treinta cuarenta cincuenta sesenta setenta ochenta noventa'.split(' ');
const HUNDREDS =
  '- ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos'.split(
    ' ',
  );

/** 'cincuenta mil cien con 50/100 soles', as on a cheque: to be read aloud before it is believed. */
export function amountInWords(amount: Centimos): string {
  const whole = Math.floor(amount / CENTIMOS_PER_SOL);
  const cents = String(amount % CENTIMOS_PER_SOL).padStart(2, '0');
  return `${integerInWords(whole)} con ${cents}/100 soles`;
}

function integerInWords(value: number): string {
  const millions = Math.floor(value / 1_000_000);
  const thousands = Math.floor((value % 1_000_000) / 1_000);
  const rest = value % 1_000;
  const parts = [
    millions === 0
      ? ''
      : millions === 1
        ? 'un millón'
        : `${short(integerInWords(millions))} millones`,
    thousands === 0 ? '' : thousands === 1 ? 'mil' : `${short(hundredsInWords(thousands))} mil`,
    rest === 0 ? '' : hundredsInWords(rest),
  ].filter((part) => part !== '');
  return parts.length === 0 ? 'cero' : parts.join(' ');
}

function hundredsInWords(value: number): string {
  if (value === 100) return 'cien';
  const hundreds = HUNDREDS[Math.floor(value / 100)];
  const rest = value % 100;
  const under = rest === 0 && value >= 100 ? '' : tensInWords(rest);
  return value < 100 ? under : [hundreds, under].filter((part) => part !== '').join(' ');
}

function tensInWords(value: number): string {
  const listed = UP_TO_TWENTY_NINE[value];
  if (listed !== undefined) return listed;
  const ones = value % 10;
  const tens = TENS[Math.floor(value / 10)] ?? '';
  return ones === 0 ? tens : `${tens} y ${UP_TO_TWENTY_NINE[ones]}`;
}

/** Before a noun: 'veintiún mil', not 'veintiuno mil'. */
function short(words: string): string {
  return words.replace(/veintiuno$/, 'veintiún').replace(/uno$/, 'un');
}
