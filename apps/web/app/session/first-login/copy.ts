export const copy = {
  heading: 'Escribe el código que te enviamos',
  why: (advisor: string) => `Tu cuenta la creó ${advisor} contigo.`,
  sent: (destination: string) =>
    `Para entrar por primera vez, escribe el código que enviamos por SMS al ${destination}. Vence en 10 minutos.`,
  secret: 'No lo compartas con nadie, tampoco con quien te asesora.',
  code: 'Código de 6 dígitos',
  wrong: 'Ese código no coincide. Revisa el último SMS que te enviamos.',
  locked: 'Se acabaron los cinco intentos de este código. Pide otro para seguir.',
  resend: 'Reenviar código',
  resending: 'Reenviando código...',
  resent: 'Código reenviado con éxito.',
  cannotResend: 'No se pudo reenviar el código, intentalo de nuevo.',
  ownPassword: 'Elige una contraseña que solo tú conozcas',
  ownPasswordWhy:
    'La que usaste la escribiste con quien te asesora. Es opcional, y puedes cambiarla después en tu cuenta.',
  newPassword: 'Contraseña nueva',
  notMine: '¿Ese no es tu celular?',
  support: 'Contacta a soporte',
  submit: 'Entrar a mi cuenta',
  checking: 'Validando...',
  blocked: 'Escribe los seis dígitos para continuar.',
} as const;
