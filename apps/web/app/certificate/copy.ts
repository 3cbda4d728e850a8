export const copy = {
  title: 'Comprobar constancia',
  valid: {
    heading: 'Esta constancia es válida',
    text: 'La emitió Alivio y sigue vigente.',
    compare:
      'Compara estos datos con los del documento que te mostraron. Si no coinciden, el documento fue alterado.',
    number: 'Constancia N.º',
    issuedOn: 'Fecha de emisión',
    initials: 'Iniciales del titular',
  },
  invalid: {
    heading: 'No pudimos confirmar esta constancia',
    text: 'El código no existe o la constancia ya no es válida. Pide a quien te la mostró que la descargue de nuevo desde su cuenta de Alivio.',
  },
  tooMany: { heading: 'Demasiados intentos' },
  home: 'Conocer Alivio',
} as const;
