export const copy = {
  title: 'Nueva sede',
  back: 'Volver a clínicas y sedes',
  intro:
    'La sede nace cerrada. Después, en su página, le das categorías, convenio y cuenta, y la abres.',
  center: 'Clínica',
  centerPrompt: 'Elige la clínica',
  centerMissing: 'Elige la clínica.',
  newCenter: 'Una clínica nueva',
  centerName: 'Nombre de la clínica nueva',
  create: 'Crear sede',
  creating: 'Creando',
  created: 'Sede creada',
} as const;
