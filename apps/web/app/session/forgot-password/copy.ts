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
