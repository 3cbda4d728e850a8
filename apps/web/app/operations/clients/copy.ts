export const copy = {
  title: 'Expedientes',
  search: 'Nombre, documento, celular, correo o código de crédito',
  caption: 'Clientes encontrados',
  name: 'Cliente',
  contact: 'Contacto',
  loan: 'Crédito',
  amount: 'Monto',
  none: 'Sin solicitud',
  startTitle: 'Busca un expediente',
  start: 'Escribe lo primero que sepas de la persona: con dos letras o números basta.',
  nothingTitle: 'Nadie coincide',
  nothing:
    'Revisa cómo está escrito o prueba con otro dato: el DNI y el celular son los más seguros.',
  clear: 'Limpiar búsqueda',
} as const;

export const shortcuts = [
  { keys: '/', does: 'Ir a la búsqueda' },
  { keys: 'Esc', does: 'Borrar la búsqueda' },
  { keys: '↑ / ↓', does: 'Cliente anterior o siguiente' },
  { keys: 'Enter', does: 'Abrir el expediente' },
] as const;
