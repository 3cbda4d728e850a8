export type CancellationWay = 'undo_redemption' | 'cancel_treatment';

export const copy = {
  title: 'Si este crédito no debe seguir',
  rightMissing: 'Para proponerlo necesitas el permiso de revisor.',
  blocked: 'Otra persona tiene el caso.',
  secondPerson: 'Queda como propuesta: nada cambia hasta que otra persona la confirme.',
  reasonLabel: 'Motivo, para el historial',
  loading: 'Calculando qué cambia',
  cannot: 'No se puede hacer',
  failed: 'No pudimos calcular qué cambia',
  retry: 'Reintentar',
  close: 'Cerrar',
  sending: 'Enviando',
} as const;

interface WayText {
  action: string;
  when: string;
  title: string;
  propose: string;
}

export const wayTexts: Record<CancellationWay, WayText> = {
  undo_redemption: {
    action: 'Anular la redención',
    when: 'El QR se redimió por error: el crédito vuelve a su QR, con el mismo vencimiento. Solo mientras el pago a la clínica no esté en una liquidación.',
    title: 'Anular la redención',
    propose: 'Proponer anulación',
  },
  cancel_treatment: {
    action: 'Cancelar el tratamiento',
    when: 'El tratamiento no se hizo ni se hará: el crédito termina y se devuelve lo pagado. Si la clínica ya cobró, se descuenta de su próxima liquidación.',
    title: 'Cancelar el tratamiento',
    propose: 'Proponer cancelación',
  },
};
