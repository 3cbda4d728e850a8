import { expect, it } from 'vitest';
import { dueText, sinceText } from './due-text.ts';

const now = Date.parse('2026-11-16T15:00:00Z');
const after = (minutes: number) => new Date(now + minutes * 60_000).toISOString();

it.each([
  [0, 'Vence en menos de 1 min'],
  [0.9, 'Vence en menos de 1 min'],
  [1, 'Vence en 1 min'],
  [59, 'Vence en 59 min'],
  [60, 'Vence en 1 h'],
  [179, 'Vence en 2 h'],
  [24 * 60 - 1, 'Vence en 23 h'],
  [24 * 60, 'Vence en 1 día'],
  [72 * 60, 'Vence en 3 días'],
  [-0.5, 'Con retraso de menos de 1 min'],
  [-200, 'Con retraso de 3 h'],
  [-50 * 60, 'Con retraso de 2 días'],
])('%d minutes from now: %s', (minutes, text) => {
  expect(dueText(after(minutes), now)).toBe(text);
});

it('what a slower clock takes for the future has just happened', () => {
  expect(sinceText(after(5), now)).toBe('hace menos de 1 min');
  expect(sinceText(after(-5), now)).toBe('hace 5 min');
});
