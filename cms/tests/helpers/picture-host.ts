import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { picture } from './upload';

/** A host of pictures: any path is one, but `/missing…`, and `/slow…` waits until `release`. */
export async function pictureHost() {
  const bytes = await picture('jpeg');
  const waiting: ServerResponse[] = [];
  const asked: string[] = [];
  let isOpen = false;
  const server = createServer(({ url = '' }, response) => {
    asked.push(url);
    if (url.startsWith('/missing')) return void response.writeHead(404).end();
    if (url.startsWith('/text')) return void response.end('no picture');
    if (url.startsWith('/slow') && !isOpen) return void waiting.push(response);
    response.end(bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    /** Answers what waits, and from here on at once. */
    release() {
      isOpen = true;
      for (const response of waiting.splice(0)) response.end(bytes);
    },
    hold() {
      isOpen = false;
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
