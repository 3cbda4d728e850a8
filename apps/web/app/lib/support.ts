/**
 * How this installation's support is reached. The server writes it on the `<body>` of every page it serves,
 * so that no screen has to ask for it.
 */
export function readSupport() {
  const {
    supportPhone: phone = '',
    supportWhatsapp: whatsapp = '',
    supportEmail: email = '',
  } = document.body.dataset;
  return {
    phone,
    email,
    callHref: `tel:${phone.replace(/[^\d+]/g, '')}`,
    chatHref: `https://wa.me/${whatsapp.replace(/\D/g, '')}`,
  };
}
