export const copy = {
  title: 'Tu firma',
  heading: 'Valida tu identidad y firma el contrato',
} as const;
