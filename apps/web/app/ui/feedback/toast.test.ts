import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { leaveScreen, listToasts, showToast } from './toast.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

test('a toast goes with the screen that showed it', () => {
  showToast({ text: 'Código de verificación incorrecto.', tone: 'bad' });
  leaveScreen();
  expect(texts()).toEqual([]);
});

test('one for the arrival is shown there, for its time, and goes with that screen', () => {
  showToast({ text: 'Guardado', tone: 'ok', isForArrival: true });
  leaveScreen();
  expect(texts()).toEqual(['Guardado']);
  leaveScreen();
  expect(texts()).toEqual([]);

  showToast({ text: 'Guardado', tone: 'ok', isForArrival: true });
  leaveScreen();
  vi.advanceTimersByTime(4000);
  expect(texts()).toEqual([]);
});

test('the outcome of what was busy is not told to whoever has left', () => {
  const left = showToast({ text: 'Reenviando código...', tone: 'busy' });
  leaveScreen();
  left.replace({ text: 'Código reenviado', tone: 'ok' });
  expect(texts()).toEqual([]);

  const stayed = showToast({ text: 'Reenviando código...', tone: 'busy' });
  stayed.replace({ text: 'Código reenviado', tone: 'ok' });
  expect(texts()).toEqual(['Código reenviado']);
});

function texts(): string[] {
  return listToasts().map(({ text }) => text);
}
