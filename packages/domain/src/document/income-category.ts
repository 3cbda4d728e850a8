/** How somebody earns, in the words of the tax office (specification 2 §3). */
export const incomeCategories = ['fifth', 'fourth', 'third', 'first', 'informal'] as const;
export type IncomeCategory = (typeof incomeCategories)[number];

export const incomeCategoryTexts: Record<
  IncomeCategory,
  { readonly name: string; readonly papers: string }
> = {
  fifth: {
    name: '5.ª categoría: trabajo en planilla',
    papers: 'Tus tres últimas boletas de pago.',
  },
  fourth: {
    name: '4.ª categoría: recibos por honorarios',
    papers:
      'Tus cinco últimos recibos por honorarios, o el reporte de rentas y retenciones de SUNAT.',
  },
  third: {
    name: '3.ª categoría: tengo un negocio',
    papers: 'Tus tres últimas declaraciones mensuales (PDT o RUS) y tu ficha RUC.',
  },
  first: {
    name: '1.ª categoría: alquilo un inmueble',
    papers: 'Tu contrato de alquiler y los tres últimos pagos a SUNAT (formulario 1683).',
  },
  informal: {
    name: 'Trabajo independiente sin recibos',
    papers:
      'Movimientos de tu cuenta o billetera de los tres últimos meses, o facturas y boletas de tus compras.',
  },
};
