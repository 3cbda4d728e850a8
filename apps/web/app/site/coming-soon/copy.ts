export const copy = {
  title: 'Muy pronto',
  description: 'Estamos preparando algo nuevo para ti. Mira cuánto falta.',
  heading: 'Muy pronto',
  waitingText: 'Estamos preparando algo nuevo para que atenderte te cueste menos preocupaciones.',
  timerLabel: 'Tiempo que falta',
  units: [
    { unit: 'days', text: 'días' },
    { unit: 'hours', text: 'horas' },
    { unit: 'minutes', text: 'min' },
    { unit: 'seconds', text: 'seg' },
  ],
  finishedHeading: 'Ya estamos aquí',
  finishedText:
    'La espera terminó. Solicita tu crédito en línea y divide tu tratamiento en cuotas.',
  apply: 'Solicitar mi crédito',
  noScript: 'Activa JavaScript en tu navegador para ver cuánto falta.',
} as const;
