import { useEffect, useState } from 'react';

/**
 * Addresses under which a page may show these files, by key. They come one render later and go with the file or the
 * screen: what nobody revokes stays in memory as long as the page.
 */
export function useObjectUrls(files: readonly { key: string; file: Blob }[]) {
  const [urls, setUrls] = useState<ReadonlyMap<string, string>>(new Map());
  const [held] = useState(() => new Map<string, { file: Blob; url: string }>());

  useEffect(() => {
    const wanted = new Map(files.map(({ key, file }) => [key, file]));
    let hasChanged = false;
    for (const [key, { file, url }] of held) {
      if (wanted.get(key) === file) continue;
      URL.revokeObjectURL(url);
      held.delete(key);
      hasChanged = true;
    }
    for (const [key, file] of wanted) {
      if (held.has(key)) continue;
      held.set(key, { file, url: URL.createObjectURL(file) });
      hasChanged = true;
    }
    if (hasChanged) setUrls(new Map([...held].map(([key, { url }]) => [key, url])));
  }, [files, held]);

  useEffect(
    () => () => {
      for (const { url } of held.values()) URL.revokeObjectURL(url);
      held.clear();
    },
    [held],
  );

  return urls;
}
