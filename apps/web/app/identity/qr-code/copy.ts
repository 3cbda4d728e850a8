export const copy = {
  title: 'Tu firma',
  ready: {
    heading: 'ESTÁS LISTO',
    congratulations: '¡Felicitaciones! Firmaste tu contrato.',
    pay: 'Ya puedes pagar tu procedimiento con tu crédito.',
    payOnceSigned: 'Cuando todos firmen, puedes pagar tu procedimiento con tu crédito.',
    show: 'Coordina tu cita con tu centro de salud y muestra tu QR ese día.',
    action: 'Ver mi QR',
    othersTitle: 'Falta que firmen los demás',
    others:
      'Tu QR se activa cuando todos hayan firmado. Ya les enviamos su enlace por correo y SMS.',
  },
  pending: {
    heading: 'Estamos experimentando demoras',
    facts: [
      'Te avisaremos por correo y por WhatsApp cuando tu firma esté confirmada.',
      'Puedes cerrar esta página y volver cuando quieras.',
    ],
    support: 'Contactar soporte',
    message: 'Hola. Firmé mi contrato en Alivio y sigo esperando la confirmación. ¿Me ayudan?',
    refresh: 'Actualizar',
    refreshing: 'Actualizando...',
    trouble: 'No pudimos actualizar el estado',
    troubleText: 'Lo que ves puede haber cambiado. Seguimos intentando; revisa tu conexión.',
  },
  failed: {
    heading: 'Ocurrió un error en el proceso de firma del contrato',
    text: 'Por favor revise su bandeja de entrada. Se envió un correo con los detalles del error.',
    support: 'Contactar soporte',
    signAgain: 'Volver a firmar',
    tryAgain: 'Intentar nuevamente',
  },
  reviewing: {
    heading: 'Estamos revisando tu información',
    fact: '¡Esto solo tomará unos segundos!',
    troubleText: 'Seguimos intentando; revisa tu conexión.',
    stoppedText: 'Revisa tu conexión e intenta otra vez.',
  },
  recovering: 'Continuando con tu firma',
  recoveringText: 'Te llevamos a donde la dejaste.',
} as const;
