export const copy = {
  closing: 'Cerrando sesión...',
  title: '¿Cerrar la sesión del paciente?',
  cancel: 'Seguir atendiendo',
  unregistered: {
    text: 'El correo y la contraseña todavía no están registrados: los cambios no se guardarán y el paciente tendrá que empezar de nuevo.',
    confirm: 'Cerrar sesión de todos modos',
  },
  registered: {
    text: 'Lo que se guardó está a salvo: el paciente puede continuar por su cuenta, con su correo y su contraseña.',
    confirm: 'Cerrar sesión',
  },
} as const;
