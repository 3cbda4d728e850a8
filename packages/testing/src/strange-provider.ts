import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface StrangeProvider {
  url: string;
  /** What is answered from now on, with status 200, whatever is asked. */
  answer: string;
  /** How often it was asked. */
  asked: number;
  close(): Promise<void>;
}

/** A company's address where something answers, and not what was agreed. */
export async function startStrangeProvider(): Promise<StrangeProvider> {
  const http = createServer((_, response) => {
    provider.asked += 1;
    response.writeHead(200, { 'content-type': 'application/json' }).end(provider.answer);
  });
  await new Promise<void>((resolve) => http.listen(0, resolve));
  const provider: StrangeProvider = {
    url: `http://localhost:${(http.address() as AddressInfo).port}`,
    answer: '{}',
    asked: 0,
    close() {
      http.closeAllConnections();
      return new Promise((resolve) => http.close(() => resolve()));
    },
  };
  return provider;
}
