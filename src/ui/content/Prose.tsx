import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import styles from './Prose.module.css';

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

interface Props {
  readonly html: string;
  readonly look?: 'text' | 'small' | 'board';
}

/** Shows text that our server has rendered and sanitized. Links to other pages of the site open without a reload. */
export function Prose({ html, look = 'text' }: Props) {
  const element = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  useEffect(() => {
    const box = element.current;
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const href = link?.getAttribute('href') ?? '';
      if (!/^\/(?!\/)/.test(href) || !isPlainClick(event)) return;
      event.preventDefault();
      void navigate(href);
    };
    box?.addEventListener('click', follow);
    return () => box?.removeEventListener('click', follow);
  }, [navigate]);
  if (html === '') return null;
  return (
    <div
      ref={element}
      className={styles.prose}
      data-look={look}
      // oxlint-disable-next-line react/no-danger -- rendered from Markdown without HTML and sanitized by the server
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
