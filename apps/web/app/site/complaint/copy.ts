import { complaintMinLengths as least } from '@alivio/contract/complaint-rules.ts';
import { company } from '@alivio/domain/company.ts';
import { complaintDefinitions, complaintNotes } from '@alivio/domain/complaint/annex.ts';
import type { ComplaintGood, ComplaintKind } from '@alivio/domain/complaint/complaint.ts';

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

const kinds: readonly { value: ComplaintKind; title: string; detail: string }[] = [
  {
    value: 'reclamo',
    title: 'Reclamo',
    detail: sentence(complaintDefinitions.reclamo),
  },
  {
    value: 'queja',
    title: 'Queja',
    detail: sentence(complaintDefinitions.queja),
  },
];

const goods: readonly { value: ComplaintGood; title: string }[] = [
  { value: 'product', title: 'Producto' },
  { value: 'service', title: 'Servicio' },
];

export const complaintCopy = {
  title: 'Libro de Reclamaciones',
  description: 'Presenta un reclamo o una queja. Te respondemos en 15 días hábiles como máximo.',
  heading: 'Libro de Reclamaciones',
  lead: 'Te respondemos en un máximo de 15 días hábiles, que no se prorroga.',
  notice:
    'Conforme a lo establecido en el Código de Protección y Defensa del Consumidor, contamos con un Libro de Reclamaciones virtual a tu disposición.',
  sheetHeading: 'Hoja de reclamación',
  sheet: [
    { label: 'Proveedor', value: company.legalName },
    { label: 'RUC', value: company.ruc },
    { label: 'Domicilio', value: company.address },
    { label: 'Número y fecha', value: 'Se ponen al enviarla; te llegan por correo.' },
  ],
  consumerHeading: '1. Quién reclama',
  name: 'Nombres y apellidos',
  documentType: 'Documento',
  documents: [
    { value: 'DNI', label: 'DNI' },
    { value: 'CE', label: 'Carné de extranjería (CE)' },
    { value: 'PASAPORTE', label: 'Pasaporte' },
  ],
  number: 'Número del documento',
  numberTitle: 'DNI: 8 números. CE: de 9 a 12 letras o números. Pasaporte: de 6 a 12.',
  address: 'Domicilio',
  phone: 'Teléfono',
  emailTitle: 'Como en rosa@correo.pe',
  phoneTitle: 'De 6 a 15 números, como en 987 654 321',
  email: 'Correo',
  emailHint: 'Ahí te llegan la copia de esta hoja y la respuesta.',
  minor: 'Soy menor de edad',
  parent: 'Nombres y apellidos de tu padre, madre o apoderado',
  goodHeading: '2. De qué se trata',
  good: '¿Es un producto o un servicio?',
  goods,
  amount: 'Monto que reclamas, en soles',
  amountTitle: 'En soles, con dos decimales como máximo, como en 1,350.50',
  descriptionLabel: 'Descripción',
  descriptionHint: 'El crédito, la cuota o el servicio. ',
  complaintHeading: '3. Tu reclamo o queja',
  kind: '¿Qué presentas?',
  kinds,
  detail: 'Qué pasó',
  request: 'Qué pides',
  letters: (most: number) => `Hasta ${most} caracteres.`,
  declaration: 'Declaro que lo que escribí es verdad.',
  privacyBefore: 'Usamos estos datos solo para atenderte, según nuestra ',
  privacy: 'política de privacidad',
  notesHeading: 'Ten en cuenta',
  notes: complaintNotes,
  submit: 'Enviar la hoja',
  needed: [
    'Hacen falta todos los datos, menos el monto; el nombre de quien te representa, si eres menor de edad; y que declares que es verdad.',
    'El DNI tiene 8 números; el CE, de 9 a 12 letras o números; el pasaporte, de 6 a 12. El teléfono lleva de 6 a 15 números, y el correo va como en rosa@correo.pe.',
    `El domicilio y «Qué pides» llevan ${least.request} caracteres como mínimo; «Qué pasó», ${least.detail}. El monto va en soles, con dos decimales como máximo.`,
  ],
} as const;

export const complaintFiledCopy = {
  title: 'Tu hoja de reclamación',
  description: 'Qué sigue después de presentar un reclamo o una queja.',
  heading: 'Recibimos tu hoja de reclamación',
  number: 'Número',
  receivedOn: 'Recibida el',
  answerDueOn: 'Te respondemos hasta el',
  copySent: 'Te enviamos la copia con su número a tu correo.',
  next: 'Te respondemos al mismo correo en un máximo de 15 días hábiles, que no se prorroga.',
  print: 'Imprimir',
  home: 'Ir al inicio',
  nothingHeading: 'Aquí verás la constancia de tu hoja',
  nothing: 'Aparece al enviarla. Si ya enviaste una, su copia con el número está en tu correo.',
  toBook: 'Ir al Libro de Reclamaciones',
} as const;
