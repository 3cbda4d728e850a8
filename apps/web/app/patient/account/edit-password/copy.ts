export const copy = {
  title: 'Cambiar contraseña',
  intro: 'Al guardarla se cierran tus sesiones en otros dispositivos. Esta sigue abierta.',
  current: 'Contraseña actual',
  next: 'Contraseña nueva',
  required: 'Campo requerido',
  submit: 'Guardar contraseña',
  sending: 'Guardando...',
  done: 'Guardada',
  incomplete: 'Escribe tu contraseña actual y la nueva.',
  wrongPassword: 'La contraseña actual es incorrecta.',
  failed: 'Error al actualizar la contraseña.',
  notYours:
    'La contraseña solo la cambia el paciente, desde su propia sesión. Si no la recuerda, puede recuperarla en la página de ingreso.',
  saved: 'La contraseña se ha actualizado correctamente.',
} as const;
