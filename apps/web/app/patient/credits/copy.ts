export const copy = {
  title: 'Mis créditos',
  application: 'Tu solicitud',
  none: 'Aún no elegiste un tratamiento.',
  left: 'Lo que te falta',
  request: 'Solicitar crédito',
  resume: 'Continuar proceso',
  signatures: 'Pendiente de firmas',
  signaturesReason: 'Falta que firmen tu aval o tu cónyuge. Puedes pedir otro crédito después.',
  loading: 'Estamos recuperando tus créditos',
  failed: 'Ocurrió un error al cargar tus créditos',
} as const;

export const groups = {
  activeLoans: { title: 'Activos', empty: 'No tienes créditos activos.' },
  notActiveLoans: { title: 'Sin activar', empty: 'No tienes créditos sin activar.' },
  paidLoans: { title: 'Pagados', empty: null },
} as const;
