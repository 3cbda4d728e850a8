import { expect, it } from 'vitest';
import { refusedAnswer } from '#lib/api-error.ts';
import { refusalText } from './refusal-text.ts';

const refusal = (details: object, message = 'No se pudo.') =>
  refusedAnswer(409, { message, status: 409, errorType: 'Conflict', details });

it('a lost race says who was first and until when', () => {
  const { title, text } = refusalText(
    refusal({ code: 'case_taken', name: 'Ana Torres', until: '2026-11-16T15:42:00Z' }),
  );
  expect(title).toBe('Ana Torres tiene este caso hasta las 10:42.');
  expect(text).toMatch(/espera a que lo devuelva/);
});

it('a proposal that was settled says by whom', () => {
  const { title } = refusalText(refusal({ code: 'approval_settled', name: 'Ana Torres' }));
  expect(title).toBe('Ana Torres ya resolvió esta propuesta.');
});

it('without a name it says what the server said', () => {
  expect(refusalText(refusal({ code: 'case_taken' }, 'Otra persona.')).title).toBe('Otra persona.');
});

it('what nobody foresaw stands alone', () => {
  expect(refusalText(refusal({ code: 'too_early' }))).toEqual({
    title: 'No se pudo.',
    text: undefined,
  });
});
