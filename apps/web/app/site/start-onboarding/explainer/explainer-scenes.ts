import { ScenePaid } from '#ui/thread/scene-paid.tsx';
import { SceneQr } from '#ui/thread/scene-qr.tsx';
import { SceneStart } from '#ui/thread/scene-start.tsx';
import { SceneInstallments } from './scene-installments.tsx';
import { ScenePhone } from './scene-phone.tsx';

/** The story the film tells, four seconds each. */
export const explainerScenes = [
  { Scene: SceneStart, caption: 'Te indican un procedimiento y el costo te preocupa.' },
  { Scene: ScenePhone, caption: 'Pides tu crédito desde el celular, en menos de 5 minutos.' },
  {
    Scene: SceneInstallments,
    caption: 'Divides el costo en cuotas y ves la TCEA antes de firmar.',
  },
  { Scene: SceneQr, caption: 'Muestras tu QR en la clínica y nosotros pagamos.' },
  { Scene: ScenePaid, caption: 'Tú te ocupas de lo importante: estar bien.' },
] as const;
