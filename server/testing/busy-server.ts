import { serve } from '../base/serve';

/** A server that works on each request for a while, and at SIGTERM stops without a drain. Prints its port. */
async function main(): Promise<void> {
  const server = await serve((_request, response) => {
    const until = performance.now() + 5;
    while (performance.now() < until);
    response.end('ok');
  }, 0);
  process.once('SIGTERM', () => void server.stop());
  process.stdout.write(`${server.port}\n`);
}

void main();
