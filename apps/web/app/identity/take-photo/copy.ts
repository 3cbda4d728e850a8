export const copy = {
  title: 'Tu firma',
  heading: 'Valida tu identidad y firma tu contrato',
  offline: 'Se cortó la conexión',
  retry: 'Reintentar',
} as const;
