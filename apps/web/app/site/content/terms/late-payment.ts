import type { LegalSection } from '../legal-text.ts';

export const latePayment: readonly LegalSection[] = [
  {
    id: 'pago-atrasado',
    title: 'Si te atrasas en un pago',
    body: [
      'Te enviamos recordatorios. Desde el día siguiente al vencimiento, y hasta que pagues, el capital de la cuota vencida sigue generando por día el interés de tu plan (la misma TEA, con su IGV). Además corre un interés moratorio, también por día y solo sobre ese capital. Las dos tasas están en tu Hoja Resumen y no superan las máximas que fija el Banco Central de Reserva del Perú.',
      [
        'No hay penalidades ni otros cobros por atraso (Ley 31143).',
        'No capitalizamos intereses: ninguno de los dos se calcula sobre intereses vencidos.',
        'El atraso puede reportarse a las centrales de riesgo.',
        'Si el atraso continúa, podemos dar por vencido el plazo y cobrar el saldo como prevé el contrato, siempre con aviso previo.',
      ],
      'Si sabes que no llegarás a la fecha, escríbenos antes: buscaremos contigo una salida.',
    ],
  },
  {
    id: 'cobranza',
    title: 'Cómo y cuándo te contactamos para cobrar',
    body: [
      'Seguimos el Código de Protección y Defensa del Consumidor (Ley 29571, artículos 61 y 62):',
      [
        'Solo te contactamos de lunes a viernes, entre las 7:00 y las 20:00. Nunca sábados, domingos ni feriados.',
        'No contamos tu deuda a tu familia, a tus vecinos ni a tu trabajo.',
        'No usamos documentos que parezcan judiciales, carteles ni mensajes que te avergüencen.',
      ],
    ],
  },
];
