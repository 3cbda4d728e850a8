import http from 'node:http';

/**
 * A process of its own that asks a product over HTTP, so many at once for so long, each address in its turn, and says
 * how long each answer took: whoever asks in the product's own process takes the time that is measured.
 */
export interface Question {
  urls: readonly string[];
  authorization: string;
  connections: number;
  runMs: number;
}

export interface Answered {
  timesMs: number[];
  tookMs: number;
}

const agent = new http.Agent({ keepAlive: true });

process.on('message', (question: Question) => {
  void answer(question).then((answered) => process.send?.(answered));
});

async function answer({ urls, authorization, connections, runMs }: Question): Promise<Answered> {
  const timesMs: number[] = [];
  const startedAt = performance.now();
  let turn = 0;
  const loop = async () => {
    while (performance.now() < startedAt + runMs) {
      const askedAt = performance.now();
      await read(urls[turn++ % urls.length] ?? '', authorization);
      timesMs.push(performance.now() - askedAt);
    }
  };
  await Promise.all(Array.from({ length: connections }, loop));
  return { timesMs, tookMs: performance.now() - startedAt };
}

/** To its end. */
function read(url: string, authorization: string): Promise<void> {
  return new Promise((resolve, reject) => {
    http
      .get(url, { agent, headers: { authorization, 'x-api-key': 'alivio-web' } }, (reply) => {
        if (reply.statusCode !== 200) reject(new Error(`${url}: ${reply.statusCode}`));
        reply.resume().on('end', resolve).on('error', reject);
      })
      .on('error', reject);
  });
}
