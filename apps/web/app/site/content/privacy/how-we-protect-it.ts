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
        'El QR de tu crédito, con su código corto, su clínica y hasta cuándo vale, para que lo muestres aunque no tengas internet. Se borra cuando cierras tu sesión, cuando alguien inicia otra en ese navegador o cuando abres el crédito y ya se usó o venció.',
        'Lo que vas llenando y aún no envías, en qué pantalla retomaste tu solicitud y el correo al que te escribimos para recuperar tu contraseña, hasta que cierras la pestaña. Nunca tu contraseña ni los códigos que te enviamos.',
        'En qué va la firma de tu contrato y, si firmas por un enlace personal, la llave que abre esa firma, como máximo hasta que cierras la pestaña.',
        'Las cuotas que elegiste pagar, de qué categoría médica son y qué pasó con ese pago, hasta que cierras la pestaña. Y cuándo quedó un pago en confirmación, para que no lo repitas, hasta que cierras tu sesión.',
        'El código de quien te recomendó, si llegaste con uno, hasta que cierras la pestaña.',
        'Lo que escribes para afiliar tu clínica, hasta que llenas un formulario nuevo o borras los datos del navegador.',
        'Si trabajas en una clínica o con nosotros: el correo con el que entras, cómo prefieres ver la pantalla y, hasta que cierras la pestaña, la lista y el caso en los que estabas.',
      ],
      'Usamos una sola cookie nuestra. Cuando entras con tu contraseña, tu navegador guarda durante un año que ese equipo es tuyo, para que puedas entrar aunque alguien más esté probando contraseñas en tu cuenta. No abre tu cuenta, no dice qué páginas visitas y deja de valer cuando cambias tu contraseña.',
      'Al pagar con tarjeta o firmar, la pasarela de pagos y el servicio de firma pueden guardar sus propias cookies.',
    ],
  },
];
