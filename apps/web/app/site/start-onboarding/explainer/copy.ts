export const copy = {
  heading: 'Alivio en 20 segundos',
  close: 'Cerrar',
  previous: 'Escena anterior',
  pause: 'Pausar',
  play: 'Reproducir',
  next: 'Escena siguiente',
  apply: 'Solicitar mi crédito',
} as const;
