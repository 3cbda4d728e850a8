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
  affiliated: 'Clínica afiliada',
  filledText:
    'Viene de la solicitud de la clínica. Revisa cada dato y completa el RUC y la dirección: al crear la sede, la clínica queda afiliada.',
  backToAffiliation: 'Volver a la solicitud',
  closed: 'Esta solicitud ya se cerró',
  closedText: 'Mira en su historial quién y por qué.',
  openAffiliation: 'Abrir la solicitud',
} as const;
