const TIMEOUT_MS = 5000;
const MAX_BYTES = 12_000_000;

async function readBytes(answer: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of answer.body ?? []) {
    const part = chunk as Uint8Array;
    bytes += part.length;
    if (bytes > MAX_BYTES) throw new Error('the picture is too large');
    chunks.push(part);
  }
  return Buffer.concat(chunks);
}

/** The bytes of a picture of the marketplace. Rejects if it cannot be loaded. */
export async function fetchPicture(url: string): Promise<Buffer> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!answer.ok) throw new Error(`the picture is answered with ${answer.status}`);
  return readBytes(answer);
}
