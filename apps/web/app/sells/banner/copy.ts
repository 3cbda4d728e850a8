export const copy = {
  label: 'Atención en asesoría',
  serving: 'Atiendes a',
  newPatient: 'Paciente nuevo',
  close: 'Cerrar sesión del paciente',
} as const;
