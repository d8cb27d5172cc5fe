import styles from './Outline.module.css';

interface Props {
  /** A black outline drawing of 1080 x 880; shown as paint on the board. */
  readonly src: string;
  readonly className?: string;
}

/** The painted outline behind a tool, as on a shadow board. */
export function Outline({ src, className }: Props) {
  return (
    <img
      className={[styles.outline, className].filter(Boolean).join(' ')}
      src={src}
      alt=""
      width={1080}
      height={880}
      loading="lazy"
    />
  );
}
