import { calendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { expect, test } from 'vitest';
import { clockSentence, clockText } from './clock-text.ts';

const due_on = calendarDate('2026-12-07');
const waiting = { state: 'waiting', due_on, answered_on: null } as const;

test.each([
  [15, 'info', 'Quedan 15 días hábiles, hasta el 07/12/2026.'],
  [4, 'info', 'Quedan 4 días hábiles, hasta el 07/12/2026.'],
  [3, 'warn', 'Quedan 3 días hábiles, hasta el 07/12/2026.'],
  [1, 'warn', 'Queda 1 día hábil, hasta el 07/12/2026.'],
  [0, 'warn', 'Hoy es el último día.'],
])('%s days left', (days_left, tone, text) => {
  expect(clockSentence({ ...waiting, days_left })).toEqual({ tone, text });
});

test('late', () => {
  const late = { ...waiting, state: 'late', days_left: null } as const;
  expect(clockText(late)).toEqual({ tone: 'bad', text: 'Fuera de plazo' });
  expect(clockSentence(late).text).toBe(
    'El plazo venció el 07/12/2026. La respuesta sigue pendiente.',
  );
});

test.each([
  ['2026-12-07', 'ok', 'Respondida el 07/12/2026; el último día era el 07/12/2026.'],
  [
    '2026-12-10',
    'warn',
    'Respondida fuera de plazo el 10/12/2026; el último día era el 07/12/2026.',
  ],
])('answered on %s', (on, tone, text) => {
  const answered = { state: 'answered', due_on, days_left: null } as const;
  expect(clockSentence({ ...answered, answered_on: calendarDate(on) })).toEqual({ tone, text });
});
