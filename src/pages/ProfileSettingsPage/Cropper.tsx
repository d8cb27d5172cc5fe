import { useState } from 'react';
import EasyCrop from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { Text } from '~/i18n/Text';
import { type PictureArea } from '~/lib/draw-as-jpeg';

import styles from './PictureField.module.css';

interface Props {
  readonly src: string;
  readonly onArea: (area: PictureArea) => void;
  /** Called if the browser cannot show the file as a picture. */
  readonly onUnreadable: () => void;
}

const MAX_ZOOM = 4;
const start = { x: 0, y: 0 };

/** Lets people move and enlarge a picture behind a round window. Arrow keys move it too. */
export function Cropper({ src, onArea, onUnreadable }: Props) {
  const [crop, setCrop] = useState(start);
  const [zoom, setZoom] = useState(1);
  return (
    <>
      <div className={styles.stage}>
        <EasyCrop
          image={src}
          mediaProps={{ onError: onUnreadable }}
          crop={crop}
          zoom={zoom}
          maxZoom={MAX_ZOOM}
          aspect={1}
          cropShape="round"
          showGrid={false}
          disableAutomaticStylesInjection
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_share, pixels) => onArea(pixels)}
        />
      </div>
      <label className={styles.zoom}>
        <Text id="ProfileSettingsPage.zoom" />
        <input
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={0.1}
          value={zoom}
          onChange={({ target }) => setZoom(target.valueAsNumber)}
        />
      </label>
    </>
  );
}
