export const copy = {
  title: '¿Por qué abres este expediente?',
  why: 'Son datos personales y de salud. El motivo queda escrito junto a tu nombre, y el cliente puede leerlo.',
  legend: 'Motivo',
  own: 'Otro motivo',
  ownLabel: 'Escribe el motivo',
  choose: 'Elige un motivo.',
  tooShort: 'Escribe el motivo con al menos 5 letras.',
  open: 'Abrir expediente',
} as const;

export const readyReasons = [
  'Llamada o mensaje del cliente',
  'Consulta de la clínica',
  'Reclamo en curso',
  'Control interno',
] as const;
