/** What somebody agrees to, in short; the whole texts are the public pages. */
export const legalSummaries = {
  terms: {
    title: 'Términos de uso, en breve',
    points: [
      'Alivio financia tu procedimiento médico en cuotas mensuales, en soles.',
      'Puedes pedir entre S/ 1,500 y S/ 25,900, IGV incluido, si tienes 18 años o más.',
      'Registrarte no te obliga a tomar el crédito: verás tasas, cuotas y costo total antes de firmar.',
      'Puedes pagar por adelantado cuando quieras.',
    ],
    href: '/terms-of-use',
    readAll: 'Leer los términos completos (se abre en otra pestaña)',
  },
  privacy: {
    title: 'Política de privacidad, en breve',
    points: [
      'Usamos tus datos para evaluar tu solicitud, darte el crédito y atenderte.',
      'Consultamos tu historial en una central de riesgo.',
      'Nunca vendemos tus datos; tu clínica ve solo lo que necesita para atenderte.',
      'Puedes acceder a tus datos, corregirlos, cancelarlos u oponerte a su uso.',
    ],
    href: '/privacy-terms',
    readAll: 'Leer la política completa (se abre en otra pestaña)',
  },
} as const;
