import { formatPercent } from '@alivio/domain/rates/rate.ts';
import type { PaperFacts } from '../paper-facts.ts';
import type { Clause } from './clause.ts';
import { paragraphs } from './paragraphs.ts';
import { unbroken } from './unbroken.ts';

/** How it is paid back: in time, ahead of time and late. */
export function contractPaying(facts: PaperFacts): readonly Clause[] {
  return [installments(facts), ahead, late(facts)];
}

function installments({ loan }: PaperFacts): Clause {
  return {
    title: 'Tus cuotas y sus fechas',
    body: paragraphs(
      'Las fechas se fijan el día del desembolso. La primera cuota vence el mismo día del mes siguiente y las demás, el mismo día de cada mes; si un mes no tiene ese día, el último. Los intereses se calculan por períodos de 30 días, así que las fechas no cambian ninguna cifra.',
      `La Hoja Resumen y el cronograma son parte de este contrato. Los tres llevan al pie de cada página la huella de tu plan, que identifica cada una de sus cifras: ${loan.quote.hash}`,
      'Pagas desde «Mis pagos», con tarjeta o billetera digital, o por transferencia bancaria con tu código de pago. No cobramos las cuotas de forma automática.',
      'Las cuotas se pagan en orden, de la más antigua a la más reciente. Cada pago cubre primero el interés moratorio si lo hubiera; luego la comisión, el seguro, el interés (primero el de los días de atraso) y el capital. La comisión y el interés se pagan con su IGV en proporción.',
      'Si pagas más de lo que debes, lo demás queda como saldo a tu favor: paga tus cuotas el día en que vencen y, si lo pides, te lo devolvemos.',
    ),
  };
}

const ahead: Clause = {
  title: 'Pagar antes',
  body: [
    ...paragraphs('Puedes pagar antes cuando quieras, sin penalidad ni cobro adicional:'),
    {
      kind: 'list',
      items: [
        'Adelanto de cuotas: pagas una o dos de tus próximas cuotas tal como están en el cronograma. No reduce intereses.',
        'Pago anticipado: pagas una parte o todo el saldo. Va directo al capital y se descuentan los intereses, comisiones y gastos que aún no corresponden al día del pago. Si es parcial, tú eliges: cuotas más bajas o menos cuotas. Te enviamos el monto exacto y el nuevo cronograma.',
      ],
    },
  ],
};

function late({ loan: { prices } }: PaperFacts): Clause {
  const [agreed, moratory] = [prices.lateTea, prices.defaultInterest].map((each) =>
    unbroken(formatPercent(each)),
  );
  return {
    title: 'Si te atrasas',
    body: [
      ...paragraphs(
        `Desde el día siguiente al vencimiento, y hasta que pagues, el capital de la cuota vencida sigue generando por día el interés compensatorio de tu plan (TEA ${agreed}, con su IGV). Además corre, también por día y solo sobre ese capital, un interés moratorio de ${moratory} anual simple, en un año de 360 días. Si la tasa máxima que fija el Banco Central de Reserva del Perú para uno u otro fuera menor, rige la máxima.`,
      ),
      {
        kind: 'list',
        items: [
          'No hay penalidades ni otros cobros por atraso (Ley 31143).',
          'No capitalizamos intereses: ninguno de los dos se calcula sobre intereses vencidos.',
          'El atraso puede reportarse a las centrales de riesgo.',
          'Si debes tres cuotas vencidas, podemos dar por vencido el plazo con un aviso previo de 15 días, en los que puedes ponerte al día. Si no lo haces, cobramos el capital pendiente y lo devengado hasta ese día, no los intereses futuros.',
          'Te contactamos para cobrar solo de lunes a viernes, entre las 7:00 y las 20:00, nunca en feriados, y no contamos tu deuda a tu familia, a tus vecinos ni a tu trabajo (Ley 29571).',
        ],
      },
    ],
  };
}
