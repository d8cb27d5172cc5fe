/** Rejects at the deadline, because the tax client has no time limit. */
export function before<Answer>(deadline: AbortSignal, answer: Promise<Answer>): Promise<Answer> {
  const late = new Promise<never>((_resolve, reject) => {
    deadline.addEventListener('abort', () => reject(new Error('no answer in time')));
  });
  return Promise.race([answer, late]);
}
