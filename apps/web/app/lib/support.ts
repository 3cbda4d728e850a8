/**
 * How this installation's support is reached. The server writes it on the `<body>` of every page it serves,
 * so that no screen has to ask for it.
 */
export function readSupport() {
  const {
    supportPhone: phone = '',
    supportEmail: email = '',
    supportCallUrl: callHref = '',
    supportChatUrl: chatHref = '',
  } = document.body.dataset;
  return { phone, email, callHref, chatHref };
}
