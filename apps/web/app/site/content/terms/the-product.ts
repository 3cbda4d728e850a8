import { company } from '@alivio/domain/company.ts';
import { pageConfig } from '../../page-config.ts';
import type { LegalSection } from '../legal-text.ts';

export const theProduct: readonly LegalSection[] = [
  {
    id: 'quienes-somos',
    title: 'Quiénes somos',
    body: [
      `Alivio es un servicio de ${company.legalName} (en adelante, «Alivio» o «nosotros»), con RUC ${company.ruc} y domicilio en ${company.address}.`,
      'No somos un banco ni captamos ahorros. Prestamos con recursos propios para que puedas pagar un procedimiento médico en un centro de salud afiliado.',
      'Estos términos regulan el uso del sitio y la solicitud de tu crédito. Al marcar la casilla de aceptación en tu registro, los aceptas. El crédito en sí se rige además por el contrato, la Hoja Resumen y el cronograma que revisas y firmas antes de recibirlo.',
    ],
  },
  {
    id: 'que-ofrecemos',
    title: 'Qué ofrecemos',
    body: [
      'Un crédito de consumo, en soles, para un procedimiento y una sede que tú eliges. No recibes el dinero en efectivo: lo pagamos directamente al centro de salud cuando muestras tu código QR, y tú nos devuelves ese monto en cuotas mensuales.',
      'El servicio médico lo brinda el centro de salud, que responde por su calidad, su idoneidad y sus comprobantes de pago. Nosotros respondemos por el crédito.',
    ],
  },
  {
    id: 'requisitos',
    title: 'Qué necesitas para solicitarlo',
    body: [
      [
        'Tener 18 años o más. Con carné de extranjería (CE), ser mayor de 25 años y tener ingresos desde S/ 1,500 al mes.',
        'Tener DNI o CE vigente, un correo electrónico propio y un celular peruano.',
        'Declarar tu ingreso promedio de los últimos 3 meses.',
        'Presentar los documentos que te pidamos: identidad, recibo de servicios, sustento de ingresos y orden médica. Se suben en PDF, JPG, JPEG o PNG, de hasta 20 MB cada uno.',
        'Si estás casado o casada y el crédito es de S/ 5,000 o más, los datos de tu cónyuge, que también firma.',
      ],
      'Según el resultado de la evaluación, podemos pedirte un aval con calificación normal en el sistema financiero o una garantía vehicular (de hasta 15 años de antigüedad, libre de gravámenes y a tu nombre).',
    ],
  },
  {
    id: 'tu-cuenta',
    title: 'Tu cuenta',
    body: [
      'Tu cuenta es personal. Los datos que nos das deben ser tuyos, verdaderos y estar al día. Cuida tu contraseña y no compartas los códigos que te enviamos: nunca te los pediremos por teléfono.',
      'Si un asesor de ventas te ayuda a llenar la solicitud, lo hace en una sesión registrada con su nombre. El asesor no puede firmar por ti, pagar por ti ni cambiar tu contraseña.',
      `Si crees que alguien usó tu cuenta, avísanos de inmediato al ${pageConfig.supportPhone} o a ${pageConfig.supportEmail}.`,
    ],
  },
];
