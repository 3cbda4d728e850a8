import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { actionText } from './event-texts.ts';

const backing = new URL('../backing/', import.meta.url);

it('everything that happens to a guarantor or a vehicle has its words in the history of the case', () => {
  const sources = readdirSync(backing).filter((name) => !name.endsWith('.test.ts'));
  const written = sources
    .map((name) => readFileSync(new URL(name, backing), 'utf8'))
    .flatMap((text) => text.match(/(?<=')(?:guarantor|vehicle)\.[a-z_]+(?=')/g) ?? []);
  expect(written.length).toBeGreaterThan(6);
  expect(written.filter((action) => actionText(action) === action)).toEqual([]);
});

it('what a client confirms or says is wrong has its words too', () => {
  const confirmation = new URL('../confirmation/', import.meta.url);
  const sources = readdirSync(confirmation).filter((name) => !name.endsWith('.test.ts'));
  const written = sources
    .map((name) => readFileSync(new URL(name, confirmation), 'utf8'))
    .flatMap((text) => text.match(/(?<=')client\.[a-z_]+(?=')/g) ?? []);
  expect(written.length).toBeGreaterThan(5);
  expect(written.filter((action) => actionText(action) === action)).toEqual([]);
});
