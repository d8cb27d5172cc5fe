import { type LucideProps } from 'lucide-react';
import { type ComponentType } from 'react';
import styles from './Icon.module.css';

/** An icon module, imported separately: `import Search from 'lucide-react/icons/search'`. */
export type IconShape = ComponentType<LucideProps>;

interface Props {
  readonly of: IconShape;
  /** 20 px, or 16 px in small controls. */
  readonly size?: 's' | 'm';
  readonly isFilled?: boolean;
}

const pixels = { s: 16, m: 20 } as const;

/** A Lucide icon with our stroke width. It is decoration: a text or a label says the same. */
export function Icon({ of: Shape, size = 'm', isFilled = false }: Props) {
  return (
    <Shape
      size={pixels[size]}
      strokeWidth={1.9}
      aria-hidden="true"
      className={styles.icon}
      fill={isFilled ? 'currentColor' : 'none'}
    />
  );
}
