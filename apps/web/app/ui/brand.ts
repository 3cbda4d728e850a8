/** The name as people read it; colours are in `styles/tokens.css`, the drawing in `wordmark.tsx`. */
export const brand = {
  name: 'Alivio',
  promise: 'Tu tratamiento hoy, en cuotas que puedes pagar.',
} as const;
