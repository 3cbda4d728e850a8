import { expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { orLeave, orShow } from './guards.ts';

const sessionOver = new ApiError({
  status: 401,
  errorType: 'Unauthorized',
  message: 'Tu sesión terminó.',
  details: null,
});
const exits = { login: '/login', forget: () => {}, trouble: '/contact-us' };

it('a session that ended leads to the login whoever waits, and troubles nobody where none does', async () => {
  const unheard: unknown[] = [];
  const note = (reason: unknown) => unheard.push(reason);
  process.on('unhandledRejection', note);
  void orShow(Promise.reject(sessionOver), exits);
  const awaited = orShow(Promise.reject(sessionOver), exits);
  await expect(awaited).rejects.toMatchObject({ status: 302 });
  await new Promise((resolve) => setImmediate(resolve));
  process.off('unhandledRejection', note);
  expect(unheard).toEqual([]);
});

it.each(['right_missing', 'api_key_unknown'] as const)(
  'who is refused the act (%s) reads why and stays signed in',
  async (code) => {
    const refusal = new ApiError({
      status: 403,
      errorType: 'Forbidden',
      message: 'Tu perfil no tiene permiso.',
      details: { code },
    });
    const forget = vi.fn();
    const outcome = await orShow(Promise.reject(refusal), { ...exits, forget });
    expect(outcome).toEqual({ ok: false, error: refusal });
    await expect(orLeave(Promise.reject(refusal), { ...exits, forget })).rejects.toMatchObject({
      data: 'Tu perfil no tiene permiso.',
      init: { status: 403 },
    });
    expect(forget).not.toHaveBeenCalled();
  },
);
