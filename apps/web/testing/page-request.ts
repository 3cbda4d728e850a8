import { fetchFromPage } from './network.ts';

/** Reported before the answer, so that a test that holds it can see a file half way. */
const HALF = 0.5;

/**
 * As much of `XMLHttpRequest` as uploads use, by the page's own `fetch`: a test can answer, hold or cut it like any
 * other call, and its body is read as text so that `calls` has it.
 */
export class PageRequest {
  status = 0;
  responseText = '';
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  #to = { method: '', url: '' };
  readonly #headers: Record<string, string> = {};
  readonly #leaving = new AbortController();

  open(method: string, url: string): void {
    this.#to = { method, url };
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers[name] = value;
  }

  abort(): void {
    this.#leaving.abort();
  }

  send(body: Blob | FormData): void {
    void this.#exchange(body).finally(() => this.onloadend?.());
  }

  async #exchange(sent: Blob | FormData): Promise<void> {
    const { signal } = this.#leaving;
    try {
      const { body, type, sizeBytes } = await encode(sent);
      this.upload.onprogress?.({ loaded: sizeBytes * HALF, total: sizeBytes });
      const answer = await fetchFromPage(this.#to.url, {
        method: this.#to.method,
        headers: { ...this.#headers, 'content-type': type },
        body,
        signal,
      });
      this.responseText = await answer.text();
      this.status = answer.status;
    } catch {
      if (signal.aborted) this.onabort?.();
      else this.onerror?.();
      return;
    }
    this.onload?.();
  }
}

/** A form as a browser writes it: the page's own `FormData` means nothing to the `fetch` of Node. */
async function encode(sent: Blob | FormData) {
  if (!(sent instanceof FormData))
    return { body: await sent.text(), type: sent.type, sizeBytes: sent.size };
  const boundary = 'form-of-a-screen-test';
  const parts: Uint8Array[] = [];
  const write = (text: string) => parts.push(Buffer.from(text));
  for (const [name, value] of sent) {
    write(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"`);
    if (typeof value === 'string') write(`\r\n\r\n${value}`);
    else {
      write(`; filename="${value.name}"\r\ncontent-type: ${value.type}\r\n\r\n`);
      parts.push(new Uint8Array(await value.arrayBuffer()));
    }
    write('\r\n');
  }
  write(`--${boundary}--\r\n`);
  const body = Buffer.concat(parts);
  return { body, type: `multipart/form-data; boundary=${boundary}`, sizeBytes: body.length };
}
