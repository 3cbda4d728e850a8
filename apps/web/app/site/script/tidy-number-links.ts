/** Numbers are configured as people read them; `tel:` and wa.me want them without spaces or signs. */
export function tidyNumberLinks(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^="tel:"]')) {
    link.href = `tel:+${digitsOf(link.href)}`;
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^="https://wa.me/"]')) {
    link.href = `https://wa.me/${digitsOf(link.href)}`;
  }
}

function digitsOf(href: string): string {
  return decodeURIComponent(href).replace(/\D/g, '');
}
