export const copy = {
  title: 'Recupera tu contraseña',
  heading: '¿Olvidaste tu contraseña?',
  intro: 'Escribe tu correo y te enviamos un enlace para elegir una nueva.',
  email: 'Correo electrónico',
  submit: 'Enviar enlace',
  sending: 'Enviando enlace...',
  trouble: 'Estamos experimentando problemas. Por favor, contáctanos.',
  support: 'Contactar soporte',
  sentHeading: 'Revisa tu correo',
  sentHint: 'Puede tardar un par de minutos. Si no lo ves, revisa tu carpeta de spam.',
  again: 'Enviar a otro correo',
  login: 'Volver a iniciar sesión',
} as const;

/** What specification 3 (§§2, 5) says otherwise to the staff. */
export const staffCopy = {
  submit: 'Enviar email',
  sending: 'Enviando email...',
  emailRequired: 'Por favor escribe tu correo electrónico.',
  emailInvalid: 'Ingresa un correo electrónico válido.',
  noMailbox:
    '¿Ya no tienes ese correo? Escríbenos: confirmamos que eres tú y recuperas tu cuenta. Ten a la mano tu documento de identidad.',
} as const;
