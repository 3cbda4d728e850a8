import type { ResponseOf } from '@alivio/contract/endpoint.ts';
import type { readQr } from '@alivio/contract/redemption.ts';
import { refusals } from '../scanned-qr/copy.ts';

export const copy = {
  title: 'Escanear QR',
  heading: 'Escanea el QR del paciente',
  intro: 'Apunta la cámara al QR que el paciente tiene en su celular, o escribe su código.',
  video: 'Lo que ve la cámara',
  starting: 'Abriendo la cámara...',
  reading: 'Comprobando el QR...',
  tryCamera: 'Usar la cámara',
  otherWays: 'Con el código o una foto',
  shortCode: 'Código del QR',
  shortCodeHint: 'Son las 8 letras y números que están debajo del QR, como ABCD-EFGH.',
  shortCodeWrong:
    'Revisa el código: son 8 letras y números, como ABCD-EFGH. Nunca lleva 0, 1, I, L, O ni U.',
  shortCodeUnknown: 'Revisa el código: no encontramos un QR con esas letras y números.',
  open: 'Buscar',
  picture: 'Elegir una foto del QR',
  pictureWithout: 'No encontramos un QR en esa foto. Prueba con otra más nítida.',
  again: 'Escanear otro',
  see: 'Ver el crédito',
  offline: {
    heading: 'No hay conexión',
    text: 'Necesitamos conexión para abrir el crédito. Inténtalo en un momento.',
  },
  offlineProved: {
    heading: 'El QR es auténtico, pero no hay conexión',
    text: 'Lo emitió Alivio para tu sede. Necesitamos conexión para saber si ya se usó y abrir el crédito.',
  },
} as const;

export type CameraProblem = 'insecure' | 'refused' | 'none' | 'in_use' | 'failed';

/** Those that another try may solve; a camera that is not there does not come by pressing. */
export const solvable: readonly CameraProblem[] = ['refused', 'in_use', 'failed'];

export const cameraProblems: Record<CameraProblem, string> = {
  insecure: 'Esta página no es segura (https) y el navegador no le da acceso a la cámara.',
  refused:
    'No diste permiso para usar la cámara. Actívalo en el candado junto a la dirección de esta página.',
  none: 'Este equipo no tiene cámara.',
  in_use: 'Otra aplicación está usando la cámara. Ciérrala e inténtalo de nuevo.',
  failed: 'No pudimos abrir la cámara.',
};

type Result = ResponseOf<typeof readQr>['result'];

/** The words for a QR that cannot be redeemed here; some of them are those of whoever opens its address. */
export const results: Record<Exclude<Result, 'genuine'>, { heading: string; text: string }> = {
  not_ours: refusals.bad_signature,
  other_site: refusals.wrong_site,
  expired: refusals.expired,
  used: {
    heading: 'Este QR ya fue redimido',
    text: 'Un QR se usa una sola vez. Puedes ver el crédito y su pago.',
  },
  not_redeemable: {
    heading: 'Este QR no se puede redimir',
    text: 'El crédito ya no está vigente. El paciente puede ver el detalle en su cuenta.',
  },
};
