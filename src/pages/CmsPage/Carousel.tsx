import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useRef } from 'react';
import { type CmsSection } from '~/api/site/cms-page';
import { useText } from '~/i18n/use-text';
import { IconButton } from '~/ui/controls/IconButton';
import { Block } from './Block';
import styles from './Carousel.module.css';

interface Props {
  readonly section: CmsSection;
  readonly level: 2 | 3;
}

/** Blocks in a row that scrolls sideways: by touch, by keyboard, and with two buttons. */
export function Carousel({ section: { blocks, columns }, level }: Props) {
  const text = useText();
  const row = useRef<HTMLDivElement>(null);
  const turn = (pages: 1 | -1) => {
    const box = row.current;
    box?.scrollBy({ left: pages * box.clientWidth });
  };
  return (
    <div className={styles.carousel}>
      <div
        ref={row}
        className={styles.row}
        data-columns={columns}
        role="group"
        aria-label={text('CmsPage.row')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard scrolls what has the focus
        tabIndex={0}
      >
        {blocks.map((block) => (
          <div key={block.id} className={styles.item}>
            <Block block={block} level={level} columns={columns} />
          </div>
        ))}
      </div>
      {blocks.length > columns && (
        <div className={styles.buttons}>
          <IconButton
            icon={ChevronLeft}
            label={text('CmsPage.previous')}
            onClick={() => turn(-1)}
          />
          <IconButton icon={ChevronRight} label={text('CmsPage.next')} onClick={() => turn(1)} />
        </div>
      )}
    </div>
  );
}
