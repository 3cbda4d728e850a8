import { offer } from '../content/offer.ts';

export const copy = {
  title: 'Financia tu tratamiento en cuotas',
  description: `Financia tu procedimiento médico desde ${offer.minAmount} hasta ${offer.maxAmount} y págalo hasta en 18 cuotas. Todo en línea.`,
  badge: 'Respuesta en menos de 5 minutos',
  heading: 'Tu tratamiento hoy, en cuotas que puedes pagar',
  lead: 'Financiamos tu procedimiento médico en clínicas afiliadas. Lo solicitas desde tu celular, sin papeleo ni colas.',
  apply: 'Solicitar mi crédito',
  watch: 'Mira cómo funciona',
  applyNote: 'Empieza con tu DNI o CE y tu celular.',
  facts: [
    {
      figure: `${offer.minAmount} a ${offer.maxAmount}`,
      text: 'para tu tratamiento, con IGV incluido',
    },
    { figure: 'Hasta 18 cuotas', text: 'mensuales: tú eliges cuántas' },
    { figure: '5 minutos', text: 'o menos para tu solicitud' },
  ],
  slider: {
    label: 'Por qué Alivio',
    place: (slide: number) => `${slide} de 3`,
    slides: [
      {
        id: 'online',
        title: 'Haz todo en línea',
        text: 'Registro, documentos y firma desde tu celular. Sin visitar una oficina.',
      },
      {
        id: 'fast',
        title: 'Obtén tu crédito en menos de 5 minutos',
        text: 'Completas tus datos y te decimos el resultado al momento.',
      },
      {
        id: 'split',
        title: 'Divide tu pago hasta en 18 meses',
        text: 'Ves tu cuota, el total y la TCEA antes de aceptar. Sin sorpresas.',
      },
    ],
  },
  stepsHeading: 'Así de simple',
  steps: [
    { title: 'Elige tu procedimiento', text: 'Dinos la especialidad, la clínica y el monto.' },
    { title: 'Arma tu plan', text: 'Escoge el número de cuotas que te acomoda.' },
    { title: 'Valida tu identidad', text: 'Sube tus documentos y firma desde tu celular.' },
    { title: 'Muestra tu QR', text: 'Preséntalo en la clínica y atiéndete.' },
  ],
  rulesHeading: 'Cuentas claras',
  rules: [
    {
      title: 'Sabes cuánto pagas',
      text: `${offer.terms} cuotas (${offer.campaignTerm} con campaña). Ves la TEA y la TCEA exactas antes de firmar.`,
    },
    {
      title: 'Nadie te cobra sin que lo sepas',
      text: 'Las cuotas no se cobran de forma automática. Te recordamos la fecha y pagas tú.',
    },
    {
      title: 'Pagar antes es tu derecho',
      text: 'Adelanta cuotas o reduce tu saldo cuando quieras, sin penalidad.',
    },
    {
      title: 'Si te atrasas, conversemos',
      text: 'Recibes recordatorios. Sobre el capital vencido corren el interés de tu plan y uno moratorio. No hay otros cobros.',
    },
  ],
  adults: 'Debes tener 18 años o más. Crédito sujeto a evaluación.',
} as const;
