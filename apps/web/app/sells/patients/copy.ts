export const copy = {
  title: 'Pacientes',
  add: 'Añadir paciente',
  search: 'Nombre o documento del paciente',
  caption: 'Pacientes encontrados',
  documentType: 'Tipo de documento',
  documentNumber: 'Número de documento',
  firstName: 'Nombres',
  lastName: 'Apellidos',
  step: 'Paso',
  noName: 'Sin registrar',
  start: 'Buscar registros',
  startHint:
    'Escribe al menos dos letras o números del nombre o del documento y presiona Enter. Un documento completo se busca solo.',
  tooShort: 'Falta un poco: con dos letras o números empieza la búsqueda.',
  nothing: 'Nadie coincide',
  nothingHint: 'Revisa cómo está escrito o prueba con el número de documento.',
  clear: 'Limpiar búsqueda',
  more: (found: number) => `Coinciden ${found} pacientes`,
  moreHint: (shown: number) =>
    `Aquí están los primeros ${shown}. Escribe el nombre completo o el documento para encontrar al que buscas.`,
  opening: 'Abriendo la sesión del paciente',
  openFailed: 'No se pudo abrir la sesión',
  tokenMissing: 'No se pudo recuperar el token del cliente',
  sessionOver: 'La sesión del paciente ya no está abierta',
  sessionOverHint: 'Lo que se guardó está a salvo. Búscalo y ábrelo para seguir donde quedó.',
  ownLogin: 'El paciente entra a su cuenta en su propio equipo',
  ownLoginHint:
    'Aquí tu sesión está abierta: busca al paciente para atenderlo. Si va a entrar en este navegador, primero cierra tu sesión.',
  someone: 'el paciente',
  openTitle: (name: string) => `La sesión de ${name} está abierta`,
  openText:
    'En este navegador se atiende a un paciente a la vez. Si la cierras, lo que se guardó le espera; lo que no se envió se borra de aquí.',
  draftTitle: 'Hay un registro a medias',
  draftText:
    'Lo que escribiste de un paciente nuevo todavía no está guardado. Si empiezas con otra persona, se pierde.',
  goOn: (name: string) => `Seguir con ${name}`,
  goOnDraft: 'Seguir con el registro',
  closeAndAdd: 'Cerrarla y añadir otro paciente',
  closeAndOpen: (name: string | null) =>
    name === null ? 'Cerrarla y abrir la otra' : `Cerrarla y abrir la de ${name}`,
  dropAndAdd: 'Descartarlo y empezar de nuevo',
  dropAndOpen: (name: string | null) =>
    name === null
      ? 'Descartarlo y abrir la otra sesión'
      : `Descartarlo y abrir la sesión de ${name}`,
  switching: 'Un momento',
} as const;
