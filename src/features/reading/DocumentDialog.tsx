import { useEffect } from 'react';
import { pathTo } from '~/config/paths';
import { useText } from '~/i18n/use-text';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { Button } from '~/ui/controls/Button';
import { LinkButton } from '~/ui/controls/LinkButton';
import { Sheet } from '~/ui/overlays/modals';
import { openDocument, selectDocument } from './content.duck';
import { Prose } from '~/ui/content/Prose';
import { ReadingStates } from './ReadingStates';
import common from '~/ui/layout/common.module.css';
import styles from './DocumentDialog.module.css';

export type DialogDocument = 'rentalAgreement' | 'cancellationPolicy';

interface TextProps {
  readonly of: DialogDocument;
}

function DocumentText({ of }: TextProps) {
  const address = `documents${pathTo(of)}`;
  const dispatch = useAppDispatch();
  useEffect(() => void openDocument(dispatch, address), [dispatch, address]);
  const content = useAppSelector((state) => selectDocument(state, address));
  return (
    <ReadingStates content={content}>
      {({ html, sections }) => (
        <div className={styles.text}>
          <Prose html={html} />
          {sections.map((section) => (
            <section key={section.id} className={styles.section}>
              <h3 className={common.headS}>{section.title}</h3>
              <Prose html={section.html} />
            </section>
          ))}
        </div>
      )}
    </ReadingStates>
  );
}

interface Props {
  /** The open document, or undefined while none is open. */
  readonly open: DialogDocument | undefined;
  readonly onClose: () => void;
}

/** Shows a legal text over the page that asks to accept it. */
export function DocumentDialog({ open, onClose }: Props) {
  const text = useText();
  const isAgreement = open !== 'cancellationPolicy';
  return (
    <Sheet
      isOpen={open !== undefined}
      onClose={onClose}
      title={text(isAgreement ? 'Footer.rentalAgreement' : 'Footer.cancellationPolicy')}
      footer={
        <>
          <Button look="solid" onClick={onClose} text="DocumentDialog.close" />
          {open && (
            <LinkButton
              look="ghost"
              href={pathTo(open)}
              target="_blank"
              text="DocumentDialog.ownPage"
            />
          )}
        </>
      }
    >
      {open && <DocumentText of={open} />}
    </Sheet>
  );
}
