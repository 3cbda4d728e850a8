import { waitUntil } from '../wait-until.ts';

interface Message {
  id: string;
  text: string;
  code?: string;
  link?: string;
  files: { name: string; address: string }[];
}

/** The control API of the outside world: what arrived on phones and in inboxes. */
export function openSandbox(url: string) {
  async function listMessages(to: string): Promise<Message[]> {
    const answer = await fetch(`${url}/control/messages?to=${encodeURIComponent(to)}`);
    return (await answer.json()) as Message[];
  }

  async function waitForMessage<K extends keyof Message>(to: string, part: K, count: number) {
    await waitUntil(async () => (await listMessages(to)).length >= count);
    const found = (await listMessages(to))[0]?.[part];
    if (found === undefined) throw new Error(`the newest message to ${to} has no ${part}`);
    return found;
  }

  return {
    /** The newest code, once so many messages have arrived. */
    codeTo: (to: string, count = 1) => waitForMessage(to, 'code', count),
    linkTo: (to: string) => waitForMessage(to, 'link', 1),
    /** The link to an own password: a welcome names the page of the login first. */
    async passwordLinkTo(to: string): Promise<string> {
      const find = async () =>
        (await listMessages(to))
          .map(({ text }) => /https?:\/\/\S+\/reset-password\?token=\S+/.exec(text)?.[0])
          .find((link) => link !== undefined);
      await waitUntil(async () => (await find()) !== undefined);
      return (await find()) ?? '';
    },
    /** Once a message with these words has arrived. */
    async waitForWords(to: string, words: string): Promise<void> {
      await waitUntil(async () =>
        (await listMessages(to)).some(({ text }) => text.includes(words)),
      );
    },
    /** Where a mail stands as its reader sees it, once one with these words has arrived. */
    async mailTo(to: string, words: string): Promise<string> {
      const find = async () => (await listMessages(to)).find(({ text }) => text.includes(words));
      await waitUntil(async () => (await find()) !== undefined);
      return `${url}/messages/${(await find())?.id}/html`;
    },
    /** The file of a mail, once one with these words has arrived. */
    async fileTo(to: string, words: string): Promise<{ name: string; bytes: Buffer }> {
      const find = async () => (await listMessages(to)).find(({ text }) => text.includes(words));
      await waitUntil(async () => (await find()) !== undefined);
      const file = (await find())?.files[0];
      if (file === undefined) throw new Error(`the mail to ${to} has no file`);
      const answer = await fetch(url + file.address);
      return { name: file.name, bytes: Buffer.from(await answer.arrayBuffer()) };
    },
    async countTo(to: string): Promise<number> {
      return (await listMessages(to)).length;
    },
  };
}
