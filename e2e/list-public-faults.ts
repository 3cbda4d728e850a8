import type { Page } from '@playwright/test';

/** What stands on every public page, beside those of the clinics' tour, which have a frame of their own. */
export function listPublicFaults(page: Page): Promise<string[]> {
  return page.evaluate(readPage);
}

/** Runs in the page. */
function readPage(): string[] {
  const texts = (selector: string) =>
    [...document.querySelectorAll(selector)].map((each) => each.textContent?.trim() ?? '');
  const links = (within: string, name: string) =>
    [...document.querySelectorAll<HTMLAnchorElement>(`${within} a`)]
      .filter((each) => each.textContent?.includes(name))
      .map((each) => each.getAttribute('href'));
  const isTour = location.pathname.startsWith('/health-center/onboarding/');
  const hours = location.pathname.startsWith('/health-center/')
    ? 'De lunes a sábado, de 10am a 5pm'
    : 'Todos los días, de 9:00AM a 9:00PM';
  const help = 'main + section';
  const origins = performance.getEntriesByType('resource').map(({ name }) => new URL(name).origin);
  // What became of a form has another one, of which one is shown.
  const headings = [...document.querySelectorAll('h1')].filter((each) => each.checkVisibility());
  const isSo = {
    'one heading of the first level': headings.length === 1,
    'no place that was not filled in': !/%[A-Z_0-9]+%/.test(document.body.textContent ?? ''),
    'nothing from elsewhere': origins.every((origin) => origin === location.origin),
    ...(!isTour && {
      'help in its place': texts(`${help} h2`).includes('¿Necesitas ayuda?'),
      'help in sight': document.querySelector(help)?.checkVisibility() === true,
      'the hours of help': texts(help).some((text) => text.includes(hours)),
      'a number to call': links(help, 'Llamar').includes('tel:+5116409000'),
      'an address to write to': links(help, 'hola@alivio.demo').includes('mailto:hola@alivio.demo'),
      // Once on every page: the contact page has it among its own ways.
      'one chat': document.querySelectorAll('a[href="https://wa.me/51987000111"]').length === 1,
      'the book of complaints': links('footer', 'Libro de Reclamaciones').includes(
        '/libro-de-reclamaciones',
      ),
    }),
  };
  return Object.entries(isSo).flatMap(([rule, holds]) => (holds ? [] : [`not so: ${rule}`]));
}
