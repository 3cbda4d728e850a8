import type { LegalSection } from '../legal-text.ts';

export const howWeProtectIt: readonly LegalSection[] = [
  {
    id: 'seguridad',
    title: 'Cómo los cuidamos',
    body: [
      'Ciframos las conexiones y los datos delicados, guardamos tu contraseña de forma que ni nosotros podemos leerla, damos a cada persona del equipo solo los permisos de su trabajo y registramos quién consulta qué.',
      'Si un incidente de seguridad afecta tus datos, lo comunicamos a la Autoridad Nacional de Protección de Datos Personales dentro de las 48 horas de conocerlo. Te avisamos también a ti si puede perjudicarte, con lo que pasó y lo que conviene hacer.',
    ],
  },
  {
    id: 'almacenamiento-local',
    title: 'Cookies y almacenamiento del navegador',
    body: [
      'No usamos cookies de publicidad ni de analítica, ni cargamos contenido de terceros en estas páginas. Guardamos en tu navegador solo lo que el servicio necesita:',
      [
        'La llave de tu sesión, hasta que la cierras o vence.',
        'Lo que vas llenando y aún no envías, hasta que cierras la pestaña. Nunca tu contraseña ni los códigos.',
        'El código de quien te recomendó, si llegaste con uno.',
        'La hora de tu último pago en proceso, para evitar cobrarte dos veces.',
      ],
      'Al pagar con tarjeta o firmar, la pasarela de pagos y el servicio de firma pueden guardar sus propias cookies.',
    ],
  },
];
