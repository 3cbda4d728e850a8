/** The script knows where it came from only while it is being run. */
export const apiScript = /* js */ `
const HOME = new URL('..', document.currentScript.src).href;

async function call(method, path, body) {
  try {
    const response = await fetch(HOME + path, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { ok: response.ok, body: await response.json() };
  } catch {
    return { ok: false, body: { code: 'NO_CONNECTION', message: 'no connection' } };
  }
}

function readSigning({ token }) {
  return call('POST', 'contracts/v1/sign', { token });
}

async function upload({ token }, itemId, blob) {
  const link = await call('POST', 'contracts/v1/sign/upload', { token, itemId, name: 'captura.jpg' });
  if (!link.ok) return null;
  const { url, method, headers, linkId } = link.body;
  const response = await fetch(url, { method, headers, body: blob }).catch(() => null);
  return response?.ok ? linkId : null;
}

function submit({ token, signing, links }, sandbox) {
  const valueOf = {
    terms: () => ({ viewedAt: new Date().toISOString() }),
    documents: () => ({ opened: true }),
    image: (id) => ({ linkId: links.get(id) }),
    livenessinput: (id) => ({ linkId: links.get(id) }),
  };
  const items = signing.views.map(({ input: { id, type, version } }) => ({
    itemId: id,
    version,
    value: valueOf[type](id),
  }));
  return call('PUT', 'contracts/v2/sign/batch', {
    token,
    items,
    otpToken: signing.progress.otpToken,
    sandbox,
  });
}
`;
