import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@alivio/domain/person/password.ts';
import { pageConfig } from '../../page-config.ts';
import type { TourStep } from './tour-content.ts';

const part = 'Tu trabajo en el portal';

/** Steps 7 to 9. */
export const atTheDesk: readonly TourStep[] = [
  {
    part,
    title: 'Cómo registras a un paciente',
    lead: 'Registrar es redimir su QR: el paciente está contigo, lo autoriza con un código y el crédito queda activo.',
    blocks: [
      {
        kind: 'steps',
        steps: [
          {
            title: 'Escanea su QR',
            text: 'Desde la web, en «Pacientes» y «Escanear QR», o con la cámara de tu celular. También puedes escribir el código que está debajo.',
          },
          {
            title: 'Presiona «Redimir código QR»',
            text: 'Antes, revisa que el nombre y el monto sean los de tu paciente.',
          },
          {
            title: 'Ingresa el código de 6 dígitos',
            text: 'Le llega al titular por correo y por WhatsApp. Pídele que te lo dicte. Si no llega, a los 30 segundos puedes reenviarlo por SMS.',
          },
          {
            title: 'El QR queda usado',
            text: 'Ya no se puede redimir otra vez. En «Pacientes» lo ves primero «Activo» y luego «Usado».',
          },
        ],
      },
      {
        kind: 'tip',
        text: 'Redimir no se puede deshacer desde el portal. Hazlo solo con el paciente delante y el tratamiento confirmado.',
      },
    ],
  },
  {
    part,
    title: 'Pacientes y pagos, en orden',
    lead: 'Al entrar ves la lista de tus pacientes. Los pagos aprobados se juntan y se transfieren a tu clínica cada semana.',
    blocks: [
      {
        kind: 'points',
        points: [
          {
            title: '«Pacientes»: tu base de datos',
            text: 'Busca por nombre o documento, filtra por el estado del QR y abre el detalle de cada crédito.',
          },
          {
            title: '«Pagos»: de la carta a la transferencia',
            text: 'Es para admin y gerencia. Quien es admin descarga la carta de aprobación y sube el comprobante (PDF, JPEG o PNG). Cuando lo aceptamos, el pago entra en la liquidación de la semana.',
          },
          {
            title: 'Liquidaciones: qué te pagamos',
            text: 'Dentro de «Pagos» está «Liquidaciones»: una sola transferencia por semana y sede, con su detalle en CSV y PDF.',
          },
          {
            title: 'Tu cuenta de abono',
            text: `Quien es admin la ve en «Perfil». Si quieres cambiar el número, escríbenos a ${pageConfig.supportEmail} y lo actualizamos contigo.`,
          },
        ],
      },
    ],
  },
  {
    part,
    title: 'Cuida tu cuenta',
    lead: 'Con tu usuario se activan créditos. Tres costumbres bastan para protegerlo.',
    blocks: [
      {
        kind: 'steps',
        steps: [
          {
            title: 'Cambia tu contraseña cada mes',
            text: `Toca tu foto o tus iniciales, en el menú, para abrir tu perfil y elige «Editar» en «Contraseña». Usa de ${PASSWORD_MIN_LENGTH} a ${PASSWORD_MAX_LENGTH} caracteres, con mayúscula, minúscula y número.`,
          },
          {
            title: 'Mantén tu correo al día',
            text: 'Ahí llega el enlace si olvidas la contraseña. En «Tus datos» lo cambia quien es admin o gerencia; si eres de ventas, lo cambia tu admin.',
          },
          {
            title: 'No compartas tu contraseña con nadie',
            text: 'Tampoco con nosotros: nunca te la pediremos. Cada persona de tu equipo tiene su propio usuario, que tu admin crea en «Usuarios clínica».',
          },
        ],
      },
      {
        kind: 'tip',
        text: 'Al guardar una contraseña nueva se cierran tus sesiones en otros dispositivos. Si alguien deja la clínica, tu admin pasa su usuario a «Inactivo» y el acceso termina al instante.',
      },
    ],
  },
];
