import { getAvatar } from '@alivio/contract/staff-profile.ts';

let last: { address: string; url: Promise<string | null> } | null = null;

/**
 * The signed-in person's photo as an address that a page can show. It is fetched with the session, because an `<img>`
 * cannot bring one, once for all places that show it; `avatar_url` is another for each photo. Null when it did not come.
 */
export function loadPhoto(address: string): Promise<string | null> {
  if (last?.address !== address) {
    void last?.url.then((old) => old !== null && URL.revokeObjectURL(old));
    last = { address, url: fetchPhoto() };
  }
  return last.url;
}

async function fetchPhoto(): Promise<string | null> {
  try {
    const { download } = await import('#lib/api-file.ts');
    return URL.createObjectURL(await download(getAvatar, { query: {} }));
  } catch {
    // The initials stand in its place; the next look at the portal asks again.
    last = null;
    return null;
  }
}
