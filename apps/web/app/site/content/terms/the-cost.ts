import { pageConfig } from '../../page-config.ts';
import type { LegalSection } from '../legal-text.ts';
import { offer } from '../offer.ts';

export const theCost: readonly LegalSection[] = [
  {
    id: 'montos-y-plazos',
    title: 'Montos y plazos',
    body: [
      `Financiamos tratamientos desde ${offer.minAmount} hasta ${offer.maxAmount}, con IGV incluido. Si el presupuesto está en dólares, lo convertimos a soles con el tipo de cambio que ves en pantalla: el crédito siempre es en soles.`,
      `Puedes pagarlo en ${offer.terms} cuotas mensuales. En las sedes con campaña activa también puedes elegir ${offer.campaignTerm} cuotas. Con CE, los plazos son ${offer.termsWithCe} cuotas.`,
    ],
  },
  {
    id: 'tasas',
    title: 'Tasas: qué son la TEA y la TCEA',
    body: [
      {
        glossary: [
          {
            term: 'TEA (tasa efectiva anual)',
            meaning:
              'El interés que cobramos por prestarte el dinero, expresado en un año de 360 días. De ella sale el interés de cada mes.',
          },
          {
            term: 'TCEA (tasa de costo efectivo anual)',
            meaning:
              'Lo que pagas al año con intereses, comisiones, IGV y seguros incluidos. Es la cifra que te sirve para comparar con otras opciones.',
          },
          {
            term: 'Comisión',
            meaning:
              'Un monto único por otorgar el crédito, repartido entre tus cuotas. No hay otros cargos.',
          },
        ],
      },
      `Hoy nuestra TEA es ${pageConfig.teaRange}, según el plazo y la campaña de la sede. La TCEA es ${pageConfig.tceaRange}, según el monto, el plazo y si eliges el seguro.`,
      'Mientras eliges tu plan te mostramos una cuota aproximada junto con el total a pagar, la TEA y la TCEA. La tasa depende del plazo y de si la sede tiene campaña.',
      'Las tasas exactas de tu crédito están en la Hoja Resumen y en el cronograma, que ves completos antes de firmar. Lo que firmas es lo que pagas: no cambian durante el crédito.',
      'Ninguna de nuestras tasas supera el tope que publica el Banco Central de Reserva del Perú.',
    ],
  },
  {
    id: 'igv',
    title: 'Por qué tu cuota incluye IGV',
    body: [
      'Los intereses de los bancos y financieras no pagan IGV; los de las empresas de préstamos que no son bancos, sí. Por eso sumamos el 18 % de IGV a los intereses y a la comisión. Ya está dentro de la cuota y de la TCEA que te mostramos.',
    ],
  },
  {
    id: 'seguro-de-desgravamen',
    title: 'Seguro de desgravamen: tú decides',
    body: [
      'El seguro de desgravamen cubre el saldo del crédito si falleces o quedas con invalidez total y permanente, según las condiciones de la póliza. Es opcional: tu plan empieza sin seguro y el crédito no depende de que lo tomes.',
      'Si lo eliges, verás la prima en cada cuota del cronograma y te entregaremos el resumen de la póliza.',
    ],
  },
  {
    id: 'hoja-resumen',
    title: 'Hoja Resumen y cronograma',
    body: [
      'Antes de firmar recibes dos documentos que puedes descargar y guardar:',
      [
        'La Hoja Resumen: monto, TEA, TCEA, comisión, seguro si lo elegiste, qué interés corre si te atrasas (el de tu plan y el moratorio) y total a pagar.',
        'El cronograma: cada cuota con su capital, interés, IGV, seguro y comisión.',
      ],
      'Las fechas de vencimiento se fijan el día en que usas el crédito en el centro de salud. Eso no cambia ninguna cifra.',
    ],
  },
];
