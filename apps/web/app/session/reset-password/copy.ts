export const copy = {
  title: 'Nueva contraseña',
  heading: 'Elige tu nueva contraseña',
  intro: 'Al guardarla se cierran tus sesiones en otros dispositivos.',
  password: 'Contraseña nueva',
  submit: 'Guardar contraseña',
  sending: 'Guardando...',
  failed: 'Error al restablecer la contraseña, intentelo nuevamente.',
  askAgain: 'Pedir otro enlace',
  codeHeading: 'Escribe el código que te enviamos',
  codeWhy:
    'El correo de tu cuenta es reciente: antes de guardar tu contraseña confirmamos que eres tú.',
  codeSent: (destination: string) =>
    `Enviamos un código por SMS al ${destination}. Vence en 10 minutos. No lo compartas con nadie.`,
} as const;
