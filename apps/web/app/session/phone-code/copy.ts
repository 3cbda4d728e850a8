export const copy = {
  code: 'Código de 6 dígitos',
  wrong: 'Ese código no coincide. Revisa el último SMS que te enviamos.',
  locked: 'Se acabaron los cinco intentos de este código. Pide otro para seguir.',
  resend: 'Reenviar código',
  resending: 'Reenviando código...',
  resent: 'Código reenviado con éxito.',
  cannotResend: 'No se pudo reenviar el código, intentalo de nuevo.',
  notMine: '¿Ese no es tu celular?',
  support: 'Contacta a soporte',
  checking: 'Validando...',
  askAnother: 'Pide otro código para continuar.',
  blocked: 'Escribe los seis dígitos para continuar.',
} as const;
