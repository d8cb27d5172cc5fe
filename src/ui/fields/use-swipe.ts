import { type PointerEvent, useEffect, useRef } from 'react';

/** A finger that moves further than this does not choose. */
const SWIPE_PX = 5;
/** A browser's click comes after the finger has left, at the latest after this. */
const CLICK_MS = 300;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Tells whether a press on a list is, or just was, a swipe over it. */
export function useSwipe() {
  const start = useRef<Point | null>(null);
  const isSwipe = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const follow = ({ clientX, clientY }: PointerEvent) => {
    if (!start.current) return;
    const { x, y } = start.current;
    if (Math.hypot(clientX - x, clientY - y) > SWIPE_PX) isSwipe.current = true;
  };
  return {
    isSwipe: () => isSwipe.current,
    /** The handlers for an element around the list. */
    handlers: {
      onPointerDownCapture: ({ clientX, clientY, pointerType }: PointerEvent) => {
        clearTimeout(timer.current);
        isSwipe.current = false;
        start.current = pointerType === 'mouse' ? null : { x: clientX, y: clientY };
      },
      onPointerMoveCapture: follow,
      onPointerUpCapture: (event: PointerEvent) => {
        follow(event);
        start.current = null;
        timer.current = setTimeout(() => (isSwipe.current = false), CLICK_MS);
      },
    },
  };
}

export type Swipe = ReturnType<typeof useSwipe>;
