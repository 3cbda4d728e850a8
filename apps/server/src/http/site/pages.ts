import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Page, preparePage } from './page.ts';
import type { Screen } from './route-table.ts';
import { withPreloads } from './with-preloads.ts';

type Values = Readonly<Record<string, string>>;

/** What a page shows beside the configuration: settled at the start, or asked for each time it is served. */
export interface PageValues {
  readonly settled: Values;
  readonly current: () => Promise<Values>;
}

export type GetPage = () => Promise<Page>;

/** Finds the page of a path: the prerendered one, or the shell, which then names the script files of the screen. */
export async function readPages(
  webRoot: string,
  screens: readonly Screen[],
  values: PageValues,
): Promise<(requested: string) => GetPage | null> {
  const { shell, prerendered } = await readHtml(webRoot);
  const atStart = await values.current();
  const prepare = (html: string) => followValues(html, values, atStart);
  const built = new Map([...prerendered].map(([address, html]) => [address, prepare(html)]));
  const shells = screens.map(({ pattern, modules }) => ({
    pattern,
    getPage: prepare(withPreloads(shell, modules)),
  }));
  return (requested) => {
    const atScreen = () => shells.find(({ pattern }) => pattern.test(requested))?.getPage ?? null;
    return built.get(withoutSlash(requested.toLowerCase())) ?? atScreen();
  };
}

async function readHtml(webRoot: string) {
  const files = (await readdir(webRoot, { recursive: true })).filter(
    (file) => path.basename(file) === 'index.html',
  );
  const entries = files.map(async (file): Promise<[string, string]> => {
    const folder = path.dirname(file).split(path.sep).join('/');
    const html = await readFile(path.join(webRoot, file), 'utf8');
    return [`/${folder.toLowerCase()}`, html];
  });
  const prerendered = new Map(await Promise.all(entries));
  const shell = prerendered.get('/.');
  prerendered.delete('/.');
  if (shell === undefined) throw new Error(`no index.html in ${webRoot}: build the web app first`);
  return { shell, prerendered };
}

function withoutSlash(requested: string): string {
  return requested.length > 1 && requested.endsWith('/') ? requested.slice(0, -1) : requested;
}

/** Filled in and compressed again only when what it shows has changed; most pages show nothing that does. */
function followValues(html: string, { settled, current }: PageValues, atStart: Values): GetPage {
  let shown = atStart;
  let page = preparePage(html, { ...settled, ...shown });
  const isSettled = !Object.keys(shown).some((name) => html.includes(`%${name}%`));
  if (isSettled) return async () => page;
  return async () => {
    const values = await current();
    if (values !== shown) page = preparePage(html, { ...settled, ...values });
    shown = values;
    return page;
  };
}
