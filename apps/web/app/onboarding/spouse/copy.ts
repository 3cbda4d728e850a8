export const copy = {
  heading: '¿Quién es tu cónyuge?',
  intro:
    'Por el monto de tu crédito, tu cónyuge también participa. Le pediremos su firma más adelante.',
  documentType: 'Documento',
  documentNumber: 'Número de documento',
  firstName: 'Nombres',
  lastName: 'Apellidos',
  namesFromRegistry: 'Los tomamos del registro del DNI.',
  email: 'Correo electrónico',
  phone: 'Celular',
  looking: 'Buscando el DNI',
  found: 'DNI validado correctamente.',
  notFound: 'DNI no encontrado. Por favor, ingrese sus datos manualmente.',
  incomplete: 'Completa todos los datos para continuar.',
  hasErrors: 'Corrige los datos marcados para continuar.',
  submit: 'Continuar',
  sending: 'Guardando...',
} as const;
