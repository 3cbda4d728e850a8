import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { scanForFloatMoney } from './scan-float-money.ts';

/** Folders whose sources are scanned. `money/` alone may turn numbers into money and text. */
const roots = [
  'packages/domain/src',
  'packages/contract/src',
  'apps/server/src',
  'apps/web/app',
].map((folder) => fileURLToPath(new URL(`../../../../${folder}`, import.meta.url)));

function sourcesBelow(root: string): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .filter((path) => !path.includes('node_modules'))
    .map((path) => join(root, path));
}

test.each(roots)('no floating point holds money below %s', (root) => {
  const sources = sourcesBelow(root);
  expect(sources.length).toBeGreaterThan(10);
  const found = sources.flatMap((path) =>
    scanForFloatMoney(path.slice(root.length), readFileSync(path, 'utf8')),
  );
  expect(found).toEqual([]);
});

describe('the scan finds', () => {
  test.each([
    ['const soles = parseFloat(text);', 'parseFloat'],
    ['return amount.toFixed(2);', 'toFixed'],
    ['const value = 12.5 as Centimos;', 'as Centimos'],
    ['const value = <Centimos>12.5;', '<Centimos>'],
    ['const total = amountCentimos * 1.18;', '* 1.18'],
    ['const half = amount / 2.5;', '/ 2.5'],
    ['const soles = amountCentimos / 100;', 'amountCentimos / 100'],
    ['const cents = Math.round(soles * 100);', 'Math.round(soles * 100)'],
    ['new Intl.NumberFormat("es-PE", { style: "currency" });', 'style: "currency"'],
  ])('%s', (line, culprit) => {
    expect(scanForFloatMoney('loan/x.ts', line)).toEqual([`loan/x.ts:1: ${culprit}`]);
  });

  test('nothing in integer arithmetic, comments or the money folder', () => {
    const fine = 'const a = centimos(b + 1); // amount / 2.5\nconst c = count / 2;';
    expect(scanForFloatMoney('loan/x.ts', fine)).toEqual([]);
    expect(scanForFloatMoney('money/centimos.ts', 'return amount / 100;')).toEqual([]);
  });
});
