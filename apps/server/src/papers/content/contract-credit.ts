import { QR_VALID_DAYS } from '@alivio/domain/loan/periods.ts';
import { formatPercent } from '@alivio/domain/rates/rate.ts';
import type { PaperFacts } from '../paper-facts.ts';
import type { Clause } from './clause.ts';
import { costRows } from './cost-rows.ts';
import { paragraphs } from './paragraphs.ts';
import { unbroken } from './unbroken.ts';

/** What is lent, to pay what, at which cost. */
export function contractCredit(facts: PaperFacts): readonly Clause[] {
  return [purpose(facts), qrCode(), cost(facts)];
}

function purpose({ clinic, patient }: PaperFacts): Clause {
  const place = clinic.address === null ? clinic.site : `${clinic.site} (${clinic.address})`;
  const procedure =
    patient === null ? 'tu procedimiento médico' : `el procedimiento médico de ${patient.fullName}`;
  return {
    title: 'Para qué es el crédito',
    body: paragraphs(
      `Te prestamos dinero, en soles, para pagar ${procedure}, de la especialidad ${clinic.category}, en ${clinic.name}, sede ${place}.`,
      'No recibes el dinero en efectivo. Por encargo tuyo lo pagamos al centro de salud, después de que muestras tu código QR en esa sede y confirmas la operación con el código que te enviamos al celular. Ese día queda desembolsado el crédito.',
      'El servicio médico lo brinda el centro de salud, que responde por su calidad, su idoneidad y sus comprobantes de pago. Nosotros respondemos por el crédito.',
    ),
  };
}

function qrCode(): Clause {
  return {
    title: 'Tu código QR',
    body: paragraphs(
      `Cuando están todas las firmas de este contrato recibes un código QR personal, que vale ${QR_VALID_DAYS} días desde la última firma. Si vence sin usarse, el crédito queda sin efecto: no debes nada y puedes solicitar otro.`,
    ),
  };
}

function cost(facts: PaperFacts): Clause {
  const { quote, prices } = facts.loan;
  return {
    title: 'Cuánto te prestamos y cuánto pagas',
    body: [
      { kind: 'facts', rows: costRows(facts) },
      ...paragraphs(
        'La TEA es el interés, en un año de 360 días; la TCEA reúne todo lo que pagas: intereses, comisión, IGV y seguro, si lo elegiste. Son fijas y la TEA no supera el tope que publica el Banco Central de Reserva del Perú.',
        `No somos un banco: por ley sumamos el IGV (${unbroken(formatPercent(prices.igv))}) a los intereses y a la comisión. La comisión se cobra una sola vez, repartida entre tus cuotas. No hay otros cargos.`,
        quote.insurance
          ? 'Elegiste el seguro de desgravamen, que es opcional. Cubre el saldo del crédito si falleces o quedas con invalidez total y permanente, según las condiciones de la póliza, cuyo resumen te entregamos. La prima está en cada cuota del cronograma.'
          : 'No elegiste el seguro de desgravamen: es opcional y el crédito no depende de que lo tomes. No se te cobra ninguna prima.',
      ),
    ],
  };
}
