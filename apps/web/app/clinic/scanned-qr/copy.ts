import type { QrRefusal } from '@alivio/domain/qr/verify-qr.ts';

export const copy = {
  title: 'QR de un crédito',
  forClinics: 'Este QR lo lee la clínica',
  whatItIs:
    'Es el QR con el que un paciente de Alivio paga su procedimiento. Si te lo enviaron, no tienes que hacer nada: el paciente lo muestra en la clínica.',
  clinic: 'Soy de la clínica',
  home: 'Conocer Alivio',
  patients: 'Ir a pacientes',
} as const;

const notOurs = {
  heading: 'Este QR no es válido',
  text: 'No lo emitió Alivio o fue alterado. Pide al paciente que entre a su crédito en Alivio y muestre su QR desde ahí.',
};

export const refusals: Record<QrRefusal, { heading: string; text: string }> = {
  unreadable: notOurs,
  unknown_key: notOurs,
  bad_signature: notOurs,
  expired: {
    heading: 'Este QR está vencido',
    text: 'Ya no se puede redimir. El paciente puede solicitar otro crédito en Alivio y recibir un QR nuevo.',
  },
  wrong_site: {
    heading: 'Este QR es de otra sede',
    text: 'Solo se puede usar en la sede que el paciente eligió. Su nombre está junto al QR, en su crédito: puede atenderse ahí.',
  },
};
