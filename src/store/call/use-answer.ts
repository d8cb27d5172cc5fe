import { useCallback, useEffect, useRef, useState } from 'react';
import type * as v from 'valibot';
import { type Command } from '~/wire/entry';
import { failed, keepUntilReady, loading, ready, type Remote } from '../remote';
import { isDeskClosed } from './use-call';
import { useCommand } from './use-command';

type Schema = v.GenericSchema;

interface Asked<Data> {
  /** The body that was sent, as JSON. */
  readonly body: string;
  readonly answer: Remote<Data>;
}

/**
 * Asks our own server at first and whenever the body changes. Returns the newest answer, a function that asks again, and one that shows a
 * command's answer instead. The shown answer stays until the next one to the same body arrives, and also if asking again fails.
 */
export function useAnswer<Body extends Schema, Answer extends Schema>(
  entry: Command<Body, Answer>,
  body: v.InferInput<Body>,
): readonly [
  Remote<v.InferOutput<Answer>>,
  () => Promise<void>,
  (newer: v.InferOutput<Answer>) => void,
] {
  const [, send] = useCommand(entry);
  const key = JSON.stringify(body);
  const [asked, setAsked] = useState<Asked<v.InferOutput<Answer>>>({ body: key, answer: loading });
  const latest = useRef(body);
  const turns = useRef(0);
  useEffect(() => {
    latest.current = body;
  });
  const ask = useCallback(async () => {
    turns.current += 1;
    const turn = turns.current;
    setAsked((known) => ({
      body: key,
      answer: known.body === key ? keepUntilReady(known.answer, loading) : loading,
    }));
    const sent = await send(latest.current);
    // The component asks again as soon as the desk is open.
    if (turn !== turns.current || (!sent.ok && isDeskClosed(sent.error))) return;
    const answer = sent.ok ? ready(sent.value) : failed(sent.error);
    setAsked((known) => ({ body: key, answer: keepUntilReady(known.answer, answer) }));
  }, [send, key]);
  useEffect(() => void ask(), [ask]);
  const show = useCallback(
    (newer: v.InferOutput<Answer>) => {
      turns.current += 1;
      setAsked({ body: key, answer: ready(newer) });
    },
    [key],
  );
  return [asked.body === key ? asked.answer : loading, ask, show];
}
