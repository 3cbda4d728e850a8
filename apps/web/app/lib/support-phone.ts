/**
 * The number that this installation configured. The server writes it on the `<body>` of every page it serves,
 * so that no screen has to ask for it.
 */
export function readSupportPhone(): string {
  return document.body.dataset.supportPhone ?? '';
}
