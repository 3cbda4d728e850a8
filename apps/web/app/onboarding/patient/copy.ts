export const copy = {
  title: 'Datos del paciente',
  heading: '¿A quién van a atender?',
  intro: 'El crédito queda a tu nombre. La clínica usará estos datos para atender al paciente.',
  firstName: 'Nombres',
  lastName: 'Apellidos',
  documentType: 'Documento',
  documentNumber: 'Número de documento',
  submit: 'Guardar paciente',
} as const;
