import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { formatPercent } from '@alivio/domain/rates/rate.ts';
import type { PaperBlock } from '../paper-block.ts';
import type { PaperFacts } from '../paper-facts.ts';
import { costRows } from './cost-rows.ts';
import { documentText } from './document-text.ts';
import { paragraphs } from './paragraphs.ts';

/** Everything that the credit costs, on one page. */
export function summaryContent(facts: PaperFacts): readonly PaperBlock[] {
  const { loan, holder, clinic, support } = facts;
  const { quote, prices } = loan;
  return [
    {
      kind: 'highlights',
      figures: [
        { label: 'Monto del crédito', value: formatSoles(quote.amount) },
        { label: 'Cuota mensual', value: formatSoles(quote.monthlyPayment) },
        { label: 'Número de cuotas', value: `${quote.term}` },
        { label: 'TCEA', value: formatPercent(quote.tcea) },
      ],
    },
    { kind: 'heading', text: 'Lo que pagas' },
    { kind: 'facts', rows: costRows(facts) },
    { kind: 'heading', text: 'Si te atrasas' },
    {
      kind: 'facts',
      rows: [
        {
          label: 'Interés compensatorio del capital vencido',
          value: `TEA ${formatPercent(prices.lateTea)}, más IGV`,
        },
        {
          label: 'Interés moratorio del capital vencido',
          value: `${formatPercent(prices.defaultInterest)} anual simple`,
        },
        { label: 'Penalidades y otros cobros por atraso', value: 'No se cobran' },
      ],
    },
    { kind: 'heading', text: 'Tus derechos' },
    {
      kind: 'list',
      items: [
        'Puedes pagar antes, todo o en parte, sin penalidad ni cobro adicional. Con un pago anticipado se reducen los intereses y eliges: cuotas más bajas o menos cuotas.',
        'No se cobran portes, seguros que no elegiste, gastos de cobranza ni cargos por pagar antes.',
        'Las tasas son fijas. Las fechas se fijan el día en que usas el crédito y no cambian ninguna cifra.',
      ],
    },
    { kind: 'heading', text: 'Tu crédito' },
    {
      kind: 'facts',
      rows: [
        { label: 'Titular', value: `${holder.fullName}\n${documentText(holder)}` },
        { label: 'Centro de salud', value: `${clinic.name}, sede ${clinic.site}` },
        { label: 'Especialidad', value: clinic.category },
      ],
    },
    ...paragraphs(
      `¿Dudas o reclamos? Teléfono ${support.phone}, WhatsApp ${support.whatsapp}, correo ${support.email}.`,
    ),
  ];
}
