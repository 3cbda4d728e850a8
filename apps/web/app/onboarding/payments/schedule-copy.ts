/** Apart from the other texts of the screen: fetched with the schedule, when it is opened. */
export const scheduleCopy = {
  caption: 'Cronograma de cuotas en soles',
  columns: ['N.º', 'Cuota', 'Capital', 'Interés', 'IGV', 'Seguro', 'Comisión', 'Saldo'],
  datesLater: 'Las fechas de pago se fijan cuando la clínica usa tu crédito.',
  tea: 'TEA: el interés de un año, sin comisiones ni seguros.',
  tcea: 'TCEA: lo que pagas al año con intereses, comisiones, IGV y seguros incluidos.',
} as const;
