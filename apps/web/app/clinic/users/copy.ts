export const copy = {
  title: 'Usuarios clínica',
  caption: 'Usuarios de tu clínica',
  search: 'Buscar por Nombres o Correo electrónico',
  create: 'Nuevo usuario',
  firstName: 'Nombres',
  lastName: 'Apellidos',
  email: 'Correo electrónico',
  status: 'Estado',
  active: 'Activo',
  inactive: 'Inactivo',
  documentType: 'Tipo de documento',
  documentNumber: 'Número de documento',
  phone: 'Teléfono',
  password: 'Contraseña',
  passwordRules: 'La contraseña debe tener',
  passwordHint: 'No la enviamos por correo: el usuario recibe un enlace para elegir la suya.',
  submitNew: 'Crear usuario',
  creating: 'Creando usuario...',
  incomplete: 'Completa los datos para crear el usuario.',
  created: 'Actualizado correctamente.',
  createFailed: 'Ocurrió un error al crear el usuario',
  editTitle: 'Editar información',
  submitChange: 'Actualizar usuario',
  changing: 'Actualizando usuario...',
  changeFailed: 'Ocurrió un error al actualizar el usuario',
  adminEmail: 'Cada administrador cambia su correo en su propio perfil.',
  ownStatus: 'Tu propia cuenta la puede desactivar otro administrador.',
  byDesk: 'Esta cuenta la desactivó Alivio. Para que vuelva a entrar, escríbenos.',
  willEnd: 'Al guardar, se cierra su sesión y ya no podrá entrar.',
  leaveTitle: '¿Salir sin guardar?',
  leaveText: 'Se perderá lo que escribiste.',
  leave: 'Salir sin guardar',
  stay: 'Seguir editando',
  /** As the specification spells it (3 §8). */
  changed: (name: string) => `El usuario ${name} a sido actualizado correctamente.`,
} as const;

export const shortcuts = [
  { keys: '/', does: 'Ir a la búsqueda' },
  { keys: 'Esc', does: 'Borrar la búsqueda o cerrar el formulario' },
  { keys: 'j / k', does: 'Fila siguiente o anterior' },
  { keys: 'Enter', does: 'Editar el usuario' },
] as const;

/** Where the list stands; its dialogs stand below it. */
export const USERS_PATH = '/health-center/users';
