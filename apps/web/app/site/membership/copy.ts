import { MEMBERSHIP_MIN_LENGTH } from '@alivio/contract/membership-rules.ts';

export const membershipCopy = {
  title: 'Afilia tu clínica',
  description:
    'Pide que tu clínica trabaje con Alivio: tus pacientes pagan su tratamiento en cuotas.',
  back: 'Volver a iniciar sesión',
  heading: 'Afilia tu clínica',
  lead: 'Déjanos tus datos y te llamamos en un máximo de dos días hábiles.',
  clinicHeading: 'Tu clínica',
  name: 'Nombre de la clínica',
  address: 'Distrito',
  phone: 'Teléfono de contacto',
  minTitle: `${MEMBERSHIP_MIN_LENGTH} caracteres como mínimo`,
  phoneTitle: 'De 6 a 15 números, como en (01) 475-2200',
  email: 'Correo',
  emailTitle: 'Como en contacto@tuclinica.pe',
  web: 'Página web',
  webHint: 'Como en www.tuclinica.pe.',
  servicesHeading: 'Lo que ofrece',
  doctors: '¿Cuántos médicos atienden?',
  doctorsOf: (label: string) => `${label} médicos`,
  specialities: 'Especialidades',
  specialitiesHint: 'Marca todas las que ofreces.',
  other: 'Otro',
  otherText: '¿Cuál es la otra especialidad?',
  comments: 'Comentarios',
  terms: 'Acepto que Alivio use estos datos para contactarme, según su ',
  privacy: 'política de privacidad',
  submit: 'Enviar',
  needed: [
    'Hacen falta el nombre de la clínica, el distrito, un teléfono, cuántos médicos atienden, al menos una especialidad y que aceptes el uso de tus datos.',
    `El nombre y el distrito llevan ${MEMBERSHIP_MIN_LENGTH} caracteres como mínimo, y el teléfono, de 6 a 15 números. Si marcas «Otro», escribe cuál es.`,
    'El correo va como en contacto@tuclinica.pe y la página web, como en www.tuclinica.pe.',
  ],
} as const;

export const membershipSuccessCopy = {
  title: 'Tu solicitud de afiliación',
  description: 'Qué sigue después de pedir la afiliación de tu clínica.',
  heading: 'Recibimos los datos de tu clínica',
  lead: 'Gracias por querer trabajar con Alivio. Esto es lo que sigue:',
  steps: [
    'Te llamamos en un máximo de dos días hábiles, al teléfono que nos diste.',
    'Si dejaste un correo, ahí te confirmamos que los recibimos.',
    'Conversamos sobre tu clínica y, si seguimos adelante, te damos el acceso al portal.',
  ],
  edit: 'Editar formulario',
  again: 'Llenar un nuevo formulario',
  nothingHeading: 'Aquí verás la confirmación de tu solicitud',
  nothing:
    'Aparece al enviar el formulario. Si ya lo enviaste, te llamamos en un máximo de dos días hábiles.',
  toForm: 'Ir al formulario',
} as const;
