// The least that a Node server can do: answers what it was given from memory. `bench/requests.ts` starts it and compares.
import { createServer } from 'node:http';

interface Given {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

const given = new Map<string, Given>();

process.on('message', ({ path, status, headers, body }: Record<string, unknown> & { path: string }) => {
  given.set(path, {
    status: status as number,
    headers: headers as Given['headers'],
    body: Buffer.from(body as string),
  });
  process.send?.({ path });
});

const server = createServer((request, response) => {
  const answer = given.get(request.url ?? '');
  if (!answer) return response.writeHead(404).end();
  response.writeHead(answer.status, answer.headers).end(answer.body);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address !== null && typeof address === 'object') process.send?.({ port: address.port });
});
