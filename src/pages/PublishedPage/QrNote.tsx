import Printer from 'lucide-react/icons/printer';
import { createPortal } from 'react-dom';
import { encode } from 'uqr';
import { useConfig } from '~/config/config-context';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { Button } from '~/ui/controls/Button';
import { Dialog } from '~/ui/overlays/modals';
import { Wordmark } from '~/ui/motifs/Wordmark';
import common from '~/ui/layout/common.module.css';
import styles from './QrNote.module.css';

interface CodeProps {
  readonly url: string;
  readonly label: string;
}

/** The quiet zone around the code in modules, which scanners need. */
const BORDER = 4;

/** Draws the code dark on white in both themes, because scanners need it. */
function Code({ url, label }: CodeProps) {
  const { data, size } = encode(url, { ecc: 'M', border: BORDER });
  const dark = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path className={styles.light} d={`M0 0h${size}v${size}h-${size}z`} />
      <path className={styles.dark} d={dark.join('')} />
    </svg>
  );
}

interface Props extends CodeProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
}

function Note({ title, url, label }: Pick<Props, 'title' | 'url' | 'label'>) {
  const { marketplaceName } = useConfig();
  return (
    <div className={styles.note}>
      <p className={styles.title}>{title}</p>
      <Text as="p" id="PublishedPage.scan" />
      <Code url={url} label={label} />
      <p className={common.small}>{url}</p>
      <span className={styles.mark} aria-hidden="true">
        <Wordmark name={marketplaceName} />
      </span>
    </div>
  );
}

/** Shows a note with the tool's link as a code, for a wall or the tool itself. Only the note is printed. */
export function QrNote({ isOpen, onClose, ...note }: Props) {
  const text = useText();
  return (
    <>
      <Dialog
        isOpen={isOpen}
        onClose={onClose}
        title={text('PublishedPage.noteTitle')}
        footer={
          <>
            <Button
              look="solid"
              icon={Printer}
              onClick={() => window.print()}
              text="PublishedPage.print"
            />
            <Button look="ghost" onClick={onClose} text="PublishedPage.closeNote" />
          </>
        }
      >
        <Note {...note} />
      </Dialog>
      {isOpen &&
        createPortal(
          <div className={styles.sheet} aria-hidden="true">
            <Note {...note} />
          </div>,
          document.body,
        )}
    </>
  );
}
