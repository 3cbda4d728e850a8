import { expect, it } from 'vitest';
import { connectionLost, refusedAnswer, unreadableAnswer } from '#lib/api-error.ts';
import { loginFailure } from './login-failure.ts';

function refused(status: number, code: string) {
  const body = { message: 'Del servidor', status, errorType: 'X', details: { code } };
  return loginFailure(refusedAnswer(status, body));
}

it.each([
  [400, 'validation'],
  [401, 'wrong_credentials'],
  [404, 'not_found'],
])('says with %i that the credentials are wrong', (status, code) => {
  expect(refused(status, code)).toEqual({
    title: 'Tu correo electrónico o contraseña no son correctos.',
    text: 'Revisa y vuelve a intentarlo.',
  });
});

it('says that an account is inactive', () => {
  expect(refused(403, 'account_inactive')).toEqual({
    title: 'Tu cuenta está inactiva.',
    text: 'Por favor contacta a soporte para más información.',
  });
});

it('says that the password has to be a new one, and that a link is the way to it', () => {
  expect(refused(409, 'password_reset_required')).toEqual({
    title: 'Crea una nueva contraseña para entrar',
    text: 'Del servidor',
    needsReset: true,
  });
});

it('has one text for what it does not know', () => {
  const title = 'Ha ocurrido un error inesperado, por favor intenta de nuevo.';
  expect(refused(500, 'internal')).toEqual({ title });
  expect(loginFailure(refusedAnswer(502, null))).toEqual({ title });
});

it('tells a user, role or session header that did not come', () => {
  const title = 'No se pudo recuperar el usuario correctamente';
  expect(loginFailure(unreadableAnswer(200))).toEqual({ title });
});

it('lets the lost connection and the spent budget speak for themselves', () => {
  expect(refused(429, 'too_many_requests').title).toBe('Del servidor');
  expect(loginFailure(connectionLost()).title).toMatch(/^No pudimos conectarnos\./);
});
