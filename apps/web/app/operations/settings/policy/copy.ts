import type { ReplayGap } from '@alivio/domain/policy/replay.ts';

export const copy = {
  title: 'Política de crédito',
  propose: 'Proponer una versión',
  inForce: 'Vigente',
  history: 'Otras versiones',
  none: 'No hay otras.',
  from: (day: string) => `desde el ${day}`,
  showAll: 'Ver sus umbrales',
  withdrawTitle: (version: string) => `Retirar la política ${version}`,
  withdrawEffect:
    'No llega a empezar y sigue la anterior. Otra persona tiene que confirmarlo antes de su día.',
  withdrawProposed: 'Retiro propuesto: falta que otra persona lo confirme.',

  formTitle: 'Proponer una política',
  back: 'Volver a la política',
  formIntro:
    'Parte de una copia de la última. Empieza mañana o después; lo que ya se decidió no cambia.',
  day: 'Empieza el',
  dayHint: (day: string) => `Día/mes/año, desde el ${day}`,
  faultTitle: 'Así no se puede usar',
  reason: 'Motivo',
  reasonHint: 'Lo lee quien confirma.',
  tryFirst: 'Prueba estos umbrales con las últimas solicitudes antes de proponer.',
  try: 'Probar con las últimas 100 solicitudes',
  trying: 'Probando',
  unreadable: 'Algún umbral no se puede leer',
  unreadableText: 'Revisa los números de arriba: falta uno, o un tramo tiene límite y no su parte.',
  untried: 'Antes de proponer, prueba estos umbrales: el efecto queda con la propuesta.',
  submit: 'Proponer',
  busy: 'Proponiendo',
  proposed: 'Política propuesta: falta que otra persona la confirme.',

  replayTitle: (count: number) => `Qué habrían recibido las últimas ${count} solicitudes`,
  replayNone: 'Todavía no hay solicitudes evaluadas.',
  replaySame: 'Ninguna tendría otro resultado.',
  replayChanged: (count: number) =>
    count === 1 ? '1 tendría otro resultado.' : `${count} tendrían otro resultado.`,
  countsCaption: 'Resultados de antes y de ahora',
  before: 'Recibió',
  after: 'Recibiría',
  count: 'Solicitudes',
  changedTitle: 'Cuáles cambiarían',
  file: 'Expediente',
  openFile: (loan: number) => `Crédito ${loan}`,
  gapsTitle: 'No se pudieron volver a evaluar',
} as const;

export const gapTexts: Record<ReplayGap, (count: number) => string> = {
  forgotten: (count) => `${count}: se borraron los datos de la persona.`,
  no_own_history: (count) => `${count}: no se guardó lo que tenía con nosotros ese día.`,
  changed_since: (count) =>
    `${count}: la persona cambió después su ingreso, sus datos o el plan que pidió.`,
};
