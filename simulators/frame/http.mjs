const MAX_BODY = 1_000_000;

/** @param {import('node:http').IncomingMessage} request */
export async function readBody(request) {
  let text = '';
  for await (const part of request.setEncoding('utf8')) {
    text += part;
    if (text.length > MAX_BODY) throw new Error('The body is too long');
  }
  return text;
}

/** On loopback only. @param {import('node:http').Server} server @param {number} port @returns {Promise<string>} */
export const listen = (server, port) =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const address = /** @type {import('node:net').AddressInfo} */ (server.address());
      resolve(`http://127.0.0.1:${address.port}`);
    });
  });
