import { expect, test } from 'vitest';
import { startSandbox } from '#sandbox/testing/start-sandbox.ts';

test('the page allows nothing inline and everything it names is served', async () => {
  const { url } = await startSandbox({ appUrl: 'http://localhost:3000/"><script>' });
  const response = await fetch(url);
  const html = await response.text();
  const policy = response.headers.get('content-security-policy');
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('unsafe');
  expect(html).not.toMatch(/ style="| on\w+="|<script>/);

  const named = [...html.matchAll(/(?:src|href)="(\/page\/[^"]+)"/g)].map(([, path]) => path);
  expect(named).toContain('/page/main.js');
  for (const path of named) expect((await fetch(url + path)).status).toBe(200);
});

test('every module that a script imports is served and exports what is asked of it', async () => {
  const { url } = await startSandbox();
  const sourceOf = async (name: string) => (await fetch(`${url}/page/${name}.js`)).text();
  const waiting = ['main'];
  const seen = new Set<string>();
  for (const name of waiting) {
    if (seen.has(name)) continue;
    seen.add(name);
    for (const [, names = '', from = ''] of (await sourceOf(name)).matchAll(
      /import \{ (.+) \} from '\.\/(\w+)\.js'/g,
    )) {
      const exporter = await sourceOf(from);
      for (const wanted of names.split(', ')) expect(exporter).toContain(`function ${wanted}(`);
      waiting.push(from);
    }
  }
  expect(seen.size).toBe(8);
});

test("a mail's HTML is shown without script, outside the page's own policy", async () => {
  const { url, world } = await startSandbox();
  const { id } = world.deliver({ channel: 'email', to: 'a@b.pe', text: '', html: '<h1>Hola</h1>' });
  const response = await fetch(`${url}/messages/${id}/html`);
  expect(await response.text()).toBe('<base target="_blank"><h1>Hola</h1>');
  const policy = response.headers.get('content-security-policy');
  expect(policy).toMatch(
    /^sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'/,
  );
  expect(policy).not.toContain('script');
  expect((await fetch(`${url}/messages/unknown/html`)).status).toBe(404);
});

test('the page shows the test inputs with the outcome they really have', async () => {
  const { url } = await startSandbox();
  const html = await (await fetch(url)).text();
  expect(html).toMatch(/data-copy="45678126"[\s\S]*?Puntaje bajo: pide aval/);
  expect(html).toMatch(/data-copy="00000000"[\s\S]*?No está en el registro de DNI/);
  expect(html).toMatch(/data-copy="4000 0000 0000 0002"[\s\S]*?El banco la rechaza/);
});
