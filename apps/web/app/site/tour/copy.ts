import { brand } from '#ui/brand.ts';

export const copy = {
  home: `${brand.name} para clínicas`,
  progressLabel: 'Avance del recorrido',
  progress: (step: number, steps: number) => `Paso ${step} de ${steps}`,
  pageTitle: (title: string, step: number, steps: number) => `${title} (${step}/${steps})`,
  leave: 'Salir',
  waysLabel: 'Recorrido',
  previous: 'Anterior',
  next: 'Siguiente',
  close: 'Cerrar',
  keys: 'También puedes moverte con las flechas del teclado.',
  tip: 'Buen dato',
} as const;
