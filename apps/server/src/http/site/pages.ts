import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Page, preparePage } from './page.ts';

type Values = Readonly<Record<string, string>>;

/** What a page shows beside the configuration: settled at the start, or asked for each time it is served. */
export interface PageValues {
  readonly settled: Values;
  readonly current: () => Promise<Values>;
}

export type GetPage = () => Promise<Page>;

/** The prerendered pages by their path. */
export async function readPages(
  webRoot: string,
  values: PageValues,
): Promise<Map<string, GetPage>> {
  const atStart = await values.current();
  const files = (await readdir(webRoot, { recursive: true })).filter(
    (file) => path.basename(file) === 'index.html',
  );
  const entries = files.map(async (file): Promise<[string, GetPage]> => {
    const folder = path.dirname(file).split(path.sep).join('/');
    const html = await readFile(path.join(webRoot, file), 'utf8');
    const address = folder === '.' ? '/' : `/${folder.toLowerCase()}`;
    return [address, followValues(html, values, atStart)];
  });
  return new Map(await Promise.all(entries));
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
