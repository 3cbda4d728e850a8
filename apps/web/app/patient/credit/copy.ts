export const copy = {
  title: 'Mi crédito',
  back: 'Volver a mis créditos',
  loading: 'Estamos recuperando tu crédito',
  failed: 'Ocurrió un error al cargar tu crédito',
  notFound: 'No encontramos este crédito',
  details: 'Datos del crédito',

  pending: {
    badge: 'Pendiente de firmas',
    invalid: 'Este QR no es válido hasta que todos firmen',
    signBefore: (day: string) =>
      `Enviamos un correo a tu aval o cónyuge para que firmen antes del ${day}. Cuando todos hayan firmado, tu QR será válido y te avisaremos.`,
    over: 'Este QR ya no es válido',
    expired: 'Pasaron los 10 días para que todos firmen. Genera un nuevo QR.',
    again: 'Generar un nuevo QR',
  },
  signed: {
    badge: 'Listo para usar',
    show: (clinic: string) => `Muestra este QR en ${clinic} para pagar tu procedimiento.`,
    code: 'Si la cámara no lo lee, dicta este código:',
    brightness: 'Sube el brillo de tu pantalla para que la clínica lo lea mejor.',
    offline:
      'Si te quedas sin internet, lo seguirás viendo mientras no cierres esta página. También puedes descargarlo.',
    download: 'Descargar QR',
    notDownloaded: 'No pudimos guardar la imagen. Haz una captura de pantalla.',
    label: (code: string) => `QR de tu crédito, código ${code}`,
    expired: 'Expirado',
    contactClinic:
      'Este crédito no se usó a tiempo. Si ya te atendieron o tienes una cita, contacta a la clínica.',
    again: 'Solicitar otro crédito',
    clientOnly:
      'El QR lo ve y lo muestra solo el paciente: pídele que entre a su cuenta desde su celular.',
  },
  disbursed: {
    badge: 'En proceso',
    text: 'La clínica ya usó tu QR. Tu crédito está en marcha.',
    payments: 'Visualizar pagos',
    prepay: 'Hacer un pago anticipado',
  },
  paid: {
    badge: 'Pagado',
    text: 'Pagaste todas tus cuotas. ¡Felicitaciones!',
    certificate: {
      download: 'Descargar constancia de no adeudo',
      failed: 'No pudimos descargar tu constancia. Intenta de nuevo.',
    },
  },
  downloading: 'Descargando...',
  missing: 'Este documento no está en línea. Pídelo a soporte y te lo enviamos.',
  parts: {
    schedule: 'Cronograma',
    earlier: 'Cronogramas anteriores',
    papers: 'Documentos',
    receipts: 'Recibos',
    loading: 'Cargando...',
    failed: 'No pudimos cargar esta parte.',
    retry: 'Reintentar',
  },
  contract: {
    download: 'Descargar contrato firmado',
    soon: 'Tu contrato firmado estará aquí en unos minutos.',
    failed: 'No pudimos descargar tu contrato. Intenta de nuevo.',
  },
  seen: {
    title: 'Sin conexión',
    since: (instant: string) => `Este es tu QR como lo vimos por última vez, el ${instant}.`,
  },
} as const;
