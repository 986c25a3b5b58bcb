import http from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * As much of S3 as the shop uses, in memory: PUT, GET and DELETE of objects in one bucket, by path style. Not a full
 * server, because none that npm has is alive; what it takes is what Amazon's own client sends, signed (the signature's
 * form and key are looked at, not computed).
 */
export async function startBucket(name: string) {
  const objects = new Map<string, { bytes: Buffer; type: string; cacheControl: string }>();
  /** So many more writes succeed. */
  let writesLeft = Number.POSITIVE_INFINITY;

  const server = http.createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://bucket');
    const key = decodeURIComponent(pathname).replace(`/${name}/`, '');
    const end = (status: number, headers = {}, body: Buffer | string = '') =>
      response.writeHead(status, { ...headers, 'Content-Length': Buffer.byteLength(body) }).end(body);
    if (request.method === 'GET') {
      const object = objects.get(key);
      return object ? end(200, { 'Content-Type': object.type }, object.bytes) : end(404);
    }
    const signed =
      /^AWS4-HMAC-SHA256 Credential=a-key\/\d{8}\/eu-north-1\/s3\/aws4_request, SignedHeaders=\S+, Signature=[0-9a-f]{64}$/;
    if (!pathname.startsWith(`/${name}/`) || !signed.test(request.headers.authorization ?? '')) return end(403);
    if (request.method === 'DELETE') {
      objects.delete(key);
      return end(204);
    }
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    if (request.method !== 'PUT' || writesLeft <= 0) return end(400);
    writesLeft--;
    const { 'content-type': type = '', 'cache-control': cacheControl = '' } = request.headers;
    objects.set(key, { bytes: Buffer.concat(chunks), type, cacheControl });
    end(200, { ETag: `"${objects.size}"` });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    objects,
    /** The settings of a shop that keeps its uploads here, below `shop/`. */
    env: {
      S3_ACCESS_KEY: 'a-key',
      S3_SECRET_KEY: 'a-secret',
      S3_BUCKET: name,
      S3_ENDPOINT: url,
      S3_REGION: 'eu-north-1',
      S3_PATH_STYLE: 'true',
      S3_PREFIX: 'shop',
      S3_PUBLIC_URL: `${url}/${name}`,
    },
    publicUrl: `${url}/${name}/shop/`,
    failAfter(writes: number) {
      writesLeft = writes;
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
