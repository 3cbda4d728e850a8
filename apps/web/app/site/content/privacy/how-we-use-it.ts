import type { LegalSection } from '../legal-text.ts';

export const howWeUseIt: readonly LegalSection[] = [
  {
    id: 'finalidades',
    title: 'Para qué los usamos',
    body: [
      'Son necesarios para darte el servicio:',
      [
        'Crear tu cuenta, verificar tu correo y tu celular, y validar tu identidad.',
        'Evaluar tu solicitud y ofrecerte un plan.',
        'Preparar y firmar el contrato, pagar al centro de salud y cobrar las cuotas.',
        'Avisarte de tu solicitud, tus vencimientos y tus pagos.',
        'Atender tus consultas, y registrar y responder lo que escribes en el Libro de Reclamaciones.',
        'Llamar o escribir a la clínica que pide afiliarse y, si seguimos adelante, darle acceso a su portal.',
        'Prevenir fraudes y el lavado de activos, y cumplir lo que la ley nos pide.',
      ],
      'Es voluntario, y solo si lo aceptas aparte: contarte novedades y campañas.',
    ],
  },
  {
    id: 'decisiones-automatizadas',
    title: 'Decisiones automatizadas',
    body: [
      'Parte de la evaluación la hace un programa con reglas fijas. Mira tu edad, tu documento, tu ingreso declarado, la cuota que eliges y tu historial en centrales de riesgo. Con eso responde: preaprobado, revisión manual (con aval o garantía, si hace falta) o no aprobado.',
      'No usa tu sexo, tu origen, tus opiniones ni tu salud. Si el resultado no te favorece, tienes derecho a saber por qué, a darnos tu punto de vista y a que una persona lo revise.',
    ],
  },
  {
    id: 'con-quien',
    title: 'Con quién los compartimos',
    body: [
      'No vendemos tus datos. Los compartimos solo con quien los necesita para una de esas finalidades, bajo contrato y con deber de reserva:',
      [
        'El centro de salud que elegiste: tu nombre, tu documento, el procedimiento y el estado del crédito. No ve tus ingresos ni tu evaluación.',
        'Proveedores de firma electrónica y validación de identidad.',
        'La pasarela de pagos con tarjeta y billetera, que trata los datos de tu tarjeta por su cuenta.',
        'Empresas que envían nuestros correos, SMS y mensajes de WhatsApp.',
        'Servicios de consulta de identidad y centrales de riesgo, que también reciben el comportamiento de pago de tu crédito.',
        'La aseguradora, si eliges el seguro de desgravamen.',
        'Autoridades, cuando la ley lo ordena.',
      ],
    ],
  },
  {
    id: 'fuera-del-peru',
    title: 'Envío de datos fuera del Perú',
    body: [
      'Algunos de estos proveedores procesan datos en servidores de otros países, por ejemplo los de mensajería. Les exigimos por contrato un nivel de protección equivalente al peruano, solo para el encargo que les damos.',
    ],
  },
  {
    id: 'cuanto-tiempo',
    title: 'Cuánto tiempo los guardamos',
    body: [
      [
        'Si no terminas tu solicitud: hasta 12 meses desde tu última visita.',
        'Si no la aprobamos: 2 años, para atender tus consultas y prevenir fraudes.',
        'Si tomas el crédito: mientras dure y 10 años después de terminado, por las obligaciones contables, tributarias y de prevención de lavado de activos.',
        'Si tu clínica pidió afiliarse y no llegamos a trabajar juntos: 2 años desde el último contacto.',
        'Publicidad: hasta que retires tu consentimiento.',
      ],
      'Después los borramos o los volvemos anónimos, y con ellos los de tu cónyuge, tu aval y tu garantía. Los documentos de un aval que no lo será se borran a más tardar al día siguiente.',
      'El Libro de Reclamaciones no se borra: la ley pide guardarlo 2 años como mínimo y sus hojas van numeradas, así que conservamos tu hoja y nuestra respuesta aunque lo demás ya esté borrado.',
    ],
  },
];
