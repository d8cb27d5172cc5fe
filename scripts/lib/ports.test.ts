import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { assertFree } from './ports';

test('the error about a taken port names the process that holds it and its command', async () => {
  const holder = createServer().listen(0, '127.0.0.1').unref();
  await once(holder, 'listening');
  const { port } = holder.address() as AddressInfo;
  const refused = assertFree(port, { name: 'sandbox', variable: 'SANDBOX_PORT' });
  await expect(refused).rejects.toThrow(
    `Port ${String(port)} for the sandbox is taken by process ${String(process.pid)} (`,
  );
  await expect(refused).rejects.toThrow(process.argv[1]);
});
