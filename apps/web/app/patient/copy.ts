export const copy = {
  title: 'Mi inicio',
  application: 'Tu solicitud',
  none: 'Aún no elegiste un tratamiento.',
  left: 'Lo que te falta',
  restart: 'Solicitar otro crédito',
  resume: 'Continuar mi solicitud',
} as const;
