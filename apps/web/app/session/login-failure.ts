import type { ApiError } from '#lib/api-error.ts';
import { copy } from './copy.ts';

export interface LoginFailure {
  title: string;
  text?: string;
  /** The password opens nothing any more: the way on is a new one. */
  needsReset?: true;
}

/** Spec 3 §8, for clients and staff alike. */
export function loginFailure(error: ApiError): LoginFailure {
  if (error.errorType === 'UnreadableAnswer' && error.status === 200) {
    return { title: 'No se pudo recuperar el usuario correctamente' };
  }
  // These two say what to do; the catalogue's text for "other" failures would not.
  if (error.isConnectionLost || error.code === 'too_many_requests') return { title: error.message };
  if (error.code === 'password_reset_required')
    return { title: copy.resetTitle, text: error.message, needsReset: true };
  if ([400, 401, 404].includes(error.status)) {
    return {
      title: 'Tu correo electrónico o contraseña no son correctos.',
      text: 'Revisa y vuelve a intentarlo.',
    };
  }
  if (error.status === 403) {
    return {
      title: 'Tu cuenta está inactiva.',
      text: 'Por favor contacta a soporte para más información.',
    };
  }
  return { title: 'Ha ocurrido un error inesperado, por favor intenta de nuevo.' };
}
