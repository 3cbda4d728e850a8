/** Names script files in the head of a page that does not name them yet: the browser need not find them one by one. */
export function withPreloads(html: string, modules: readonly string[]): string {
  const missing = [...new Set(modules)].filter((file) => !html.includes(`href="${file}"`));
  const links = missing.map((file) => `<link rel="modulepreload" href="${file}"/>`).join('');
  return html.replace('</head>', () => `${links}</head>`);
}
