/** No service that is called in this way sends more than this. */
const MAX_BYTES = 1_000_000;

/** The body of an answer as JSON. Rejects if it is not JSON, and as soon as it is longer than a megabyte. */
export async function readJson({ body }: Response): Promise<unknown> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw new Error(`an answer is longer than ${MAX_BYTES} bytes`);
    text += decoder.decode(chunk, { stream: true });
  }
  return JSON.parse(text + decoder.decode());
}
