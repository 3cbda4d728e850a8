export const copy = {
  heading: 'Escribe el código que te enviamos',
  code: 'Código de 6 dígitos',
  wrong: {
    phone: 'Ese código no coincide. Revisa el último SMS que te enviamos.',
    email: 'Ese código no coincide. Revisa el último correo que te enviamos.',
  },
  locked: {
    blocked: 'Pide otro código para continuar.',
    title: 'Se acabaron los cinco intentos de este código',
    help: 'Pide otro código aquí abajo, o sigue y valídalo luego.',
    field: 'Este código ya no sirve. Pide otro para seguir.',
  },
  /** A limit keeps back the code (decision 75). */
  refused: {
    soon: {
      tone: 'info',
      title: 'Espera unos segundos',
      help: (destination: string) =>
        `El código que va a ${destination} saldrá solo en un momento: no tienes que hacer nada.`,
    },
    later: {
      tone: 'warn',
      title: 'Por ahora no podemos enviar otro código',
      help: (destination: string) =>
        `Por seguridad limitamos los que van a ${destination}. Abajo ves desde cuándo puedes pedir otro. También puedes seguir y validarlo luego.`,
    },
  },
  soonIn: (wait: string) => `Enviaremos el código en ${wait}`,
  outOfGuesses: {
    title: 'Se acabaron tus intentos de hoy',
    help: (when: string) => `Sigue y valídalo luego. Desde ${when} podrás escribir otro código.`,
    field: 'Por hoy no puedes probar más códigos.',
    blocked: 'Por hoy no puedes probar más códigos. Puedes validarlo luego.',
  },
  /** Nothing was sent that could be typed: the notice above says why. */
  noCode: 'Aún no hay un código que escribir.',
  failed: {
    title: (destination: string) => `No pudimos entregar el código a ${destination}`,
    help: {
      phone:
        'Revisa que el número esté bien escrito. Si lo está, pide otro código o valídalo luego.',
      email:
        'Revisa que el correo esté bien escrito. Si lo está, pide otro código o valídalo luego.',
    },
  },
  delayed: {
    title: (destination: string) => `El código a ${destination} está demorando`,
    help: {
      phone: 'Seguimos intentando enviarlo. Puedes esperar, cambiar el número o validarlo luego.',
      email: 'Seguimos intentando enviarlo. Puedes esperar, cambiar el correo o validarlo luego.',
    },
  },
  changeIt: { phone: 'Cambiar el número', email: 'Cambiar el correo' },
  change: 'Cambiar',
  save: 'Guardar y enviar código',
  saving: 'Guardando...',
  cancel: 'Cancelar',
  sending: 'Enviando código...',
  resend: 'Reenviar código',
  resending: 'Reenviando código...',
  resent: 'Código reenviado con éxito.',
  cannotResend: 'No se pudo reenviar el código, intentalo de nuevo.',
  later: 'Validar luego',
  submit: 'Continuar',
  checking: 'Validando...',
  blocked: 'Escribe los seis dígitos para continuar.',
} as const;
