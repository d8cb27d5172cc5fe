import Check from 'lucide-react/icons/check';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { pathTo } from '~/config/paths';
import { Text } from '~/i18n/Text';
import { useMoments } from '~/i18n/use-moments';
import { useText } from '~/i18n/use-text';
import { useAppSelector } from '~/store/hooks';
import { Button } from '~/ui/controls/Button';
import { Icon } from '~/ui/controls/Icon';
import { useToast } from '~/ui/feedback/toasts';
import { selectSavedAt } from './EditListingPage.duck';
import { type Leaving } from './use-leaving';
import styles from './RoomBar.module.css';

/** When the draft was saved last; only after something was. */
export function SavedAt() {
  const moments = useMoments();
  const savedAt = useAppSelector(selectSavedAt);
  return (
    <span role="status" className={styles.saved}>
      {savedAt !== null && (
        <>
          <Icon of={Check} size="s" />
          <span>
            <Text
              id="EditListingPage.savedAt"
              values={{ time: moments.clock(new Date(savedAt)) }}
            />
          </span>
        </>
      )}
    </span>
  );
}

/** Leads out of the wizard, to the owner's tools, once what is there was saved. */
export function SaveAndLeave({ leaving }: { leaving: Leaving }) {
  const text = useText();
  const navigate = useNavigate();
  const showToast = useToast();
  const [isWorking, setWorking] = useState(false);
  const leave = async () => {
    setWorking(true);
    const outcome = await leaving.save();
    setWorking(false);
    if (outcome === 'stay') return;
    if (outcome === 'kept') showToast({ text: text('EditListingPage.keptHere') });
    void navigate(pathTo('listings'));
  };
  return (
    <Button
      look="ghost"
      size="s"
      className={styles.leave}
      isWorking={isWorking}
      onClick={() => void leave()}
      text="EditListingPage.saveAndLeave"
    />
  );
}
