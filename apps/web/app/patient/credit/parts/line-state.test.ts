import { addDays, calendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { expect, it } from 'vitest';
import { lineState } from './line-state.ts';

const today = calendarDate('2027-03-08');

it.each([
  [-30, 'bad', 'Venció hace 30 días'],
  [-29, 'warn', 'Venció hace 29 días'],
  [-1, 'warn', 'Venció ayer'],
  [0, 'neutral', 'Vence hoy'],
  [1, 'neutral', 'Próxima'],
  [29, 'neutral', 'Próxima'],
  [30, null, 'Por vencer'],
])('%i days ahead: %s, %s', (days, tone, text) => {
  const line = { due_on: addDays(today, days), paid_on: null };
  expect(lineState(line, today)).toEqual({ tone, text });
});

it('what is paid tells its day, however late it was; what has no date tells nothing', () => {
  const paid = { due_on: addDays(today, -60), paid_on: today };
  expect(lineState(paid, today)).toEqual({ tone: 'ok', text: 'Pagada el 08.03.27' });
  expect(lineState({ due_on: null, paid_on: null }, today)).toBeNull();
});
