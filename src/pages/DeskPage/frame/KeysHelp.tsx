import Keyboard from 'lucide-react/icons/keyboard';
import { type ReactNode, useEffect, useState } from 'react';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { IconButton } from '~/ui/controls/IconButton';
import { Switch } from '~/ui/fields/Switch';
import { Dialog } from '~/ui/overlays/modals';
import { filters } from '../queue/queue-view';
import { isSingleKey, setSingleKeys, useSingleKeys } from './single-keys';
import common from '~/ui/layout/common.module.css';
import desk from '../DeskPage.module.css';
import styles from './KeysHelp.module.css';

const key = (words: ReactNode[]) => <kbd className={styles.key}>{words}</kbd>;

function Keys() {
  return (
    <ul className={common.stack2}>
      <Text as="li" id="DeskQueue.keysMove" values={{ key }} />
      <Text as="li" id="DeskQueue.keysOpen" values={{ key }} />
      <Text as="li" id="DeskQueue.keysTake" values={{ key }} />
      <Text as="li" id="DeskQueue.keysFilter" values={{ key, last: filters.length }} />
      <Text as="li" id="DeskQueue.keysSearch" values={{ key }} />
      <Text as="li" id="DeskQueue.keysHelp" values={{ key }} />
    </ul>
  );
}

/** Lists the keys of the desk, with "?" or its button, and switches them off. */
export function KeysHelp() {
  const text = useText();
  const isOn = useSingleKeys();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === '?' && isSingleKey(event)) setOpen(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <IconButton icon={Keyboard} label={text('DeskKeys.show')} onClick={() => setOpen(true)} />
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={text('DeskKeys.title')}>
        <div className={common.stack4}>
          <Keys />
          <Switch label={text('DeskKeys.on')} isOn={isOn} onChange={setSingleKeys} />
          <Text as="p" className={desk.quiet} id="DeskKeys.why" />
        </div>
      </Dialog>
    </>
  );
}
