const texts: Readonly<Record<string, string>> = {
  'clinic_payment.issue_letter': 'Se emitió la carta de aprobación',
  'clinic_payment.upload_receipt': 'La clínica envió su comprobante',
  'clinic_payment.reject_receipt': 'Se rechazó el comprobante',
  'clinic_payment.accept_receipt': 'Se aceptó el comprobante',
  'clinic_payment.batch': 'Entró en una liquidación',
  'clinic_payment.settle': 'Se pagó a la clínica',
};

/** What was done to a payment, in a sentence; an action that has no words yet is shown by its name. */
export function paymentEventText(action: string): string {
  return texts[action] ?? action;
}
