import { type Endpoint, type ExampleFile, serviceHeaders } from '@alivio/contract/endpoint.ts';

/** The wire values of a body, with the files that travel in it. */
interface WireBody {
  body?: Record<string, unknown> | undefined;
  base64?: string | undefined;
  files?: Readonly<Record<string, readonly ExampleFile[]>> | undefined;
}

interface Payload {
  payload?: string | Buffer;
  headers: Record<string, string>;
}

/** A body as the endpoint's kind sends it, and what goes with it; a test that wants it otherwise writes it itself. */
export async function encodePayload(endpoint: Endpoint, given: WireBody): Promise<Payload> {
  const { headers, ...encoded } = await encodeBody(endpoint, given);
  return { ...encoded, headers: { ...serviceHeaders(endpoint), ...headers } };
}

async function encodeBody(endpoint: Endpoint, given: WireBody): Promise<Payload> {
  const { body, base64, files } = given;
  switch (endpoint.bodyKind) {
    case 'base64-stream':
      return json({ ...body, ...(base64 !== undefined && { [endpoint.base64Field]: base64 }) });
    case 'multipart':
      return multipart(body, files);
    case 'form':
      return {
        payload: new URLSearchParams(textsOf(body)).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      };
    default:
      return body ? json(body) : { headers: {} };
  }
}

function json(body: Record<string, unknown>): Payload {
  return { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}

async function multipart(body: WireBody['body'], files: WireBody['files']): Promise<Payload> {
  const form = new FormData();
  for (const [name, value] of textsOf(body)) form.append(name, value);
  for (const [field, list] of Object.entries(files ?? {}))
    for (const { name, contentType, base64 } of list) {
      const bytes = Buffer.from(base64, 'base64');
      form.append(field, new File([bytes], name, { type: contentType }));
    }
  const encoded = new Response(form);
  return {
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  };
}

function textsOf(body: WireBody['body']): [string, string][] {
  const given = Object.entries(body ?? {}).filter(([, value]) => value !== undefined);
  return given.map(([name, value]) => [name, String(value)]);
}
