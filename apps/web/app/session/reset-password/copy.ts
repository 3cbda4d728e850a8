export const copy = {
  title: 'Nueva contraseña',
  heading: 'Elige tu nueva contraseña',
  intro: 'Al guardarla se cierran tus sesiones en otros dispositivos.',
  password: 'Contraseña nueva',
  submit: 'Guardar contraseña',
  sending: 'Guardando...',
  failed: 'Error al restablecer la contraseña, intentelo nuevamente.',
  askAgain: 'Pedir otro enlace',
} as const;
