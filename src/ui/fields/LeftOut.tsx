import { type ClipboardEvent, useState } from 'react';
import { Text } from '~/i18n/Text';
import { cutText } from '~/lib/cut-text';
import styles from './FieldFrame.module.css';

const SHOWN = 60;

/** Finds the part of a pasted text that the browser drops silently, because the text is too long for its field. */
export function useLeftOut(maxLength: number | undefined) {
  const [leftOut, setLeftOut] = useState('');
  const onPaste = ({
    currentTarget: { value, selectionStart, selectionEnd },
    clipboardData,
  }: ClipboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    if (maxLength === undefined) return;
    const replaced = (selectionEnd ?? 0) - (selectionStart ?? 0);
    const room = maxLength - (value.length - replaced);
    const pasted = clipboardData.getData('text').replaceAll('\r\n', '\n');
    setLeftOut(pasted.slice(room).trim());
  };
  return { leftOut, onPaste };
}

/** Says how much of a paste was left out, and how that part begins. */
export function LeftOut({ text }: { readonly text: string }) {
  if (text === '') return null;
  return (
    <span role="status" className={styles.hint}>
      <Text id="Field.leftOut" values={{ count: text.length, start: cutText(text, SHOWN) }} />
    </span>
  );
}
